import { useNavigate } from "@remix-run/react";
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import Search from "lucide/dist/esm/icons/search.mjs";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { snippetOf } from "../../domain/search/hits";
import { maySearch, readQuery, SEARCH_LONGEST, type SearchItem } from "../../domain/search/search";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { RelativeTime } from "../ui/time";
import type { Begun } from "../ui/use-module";
import { MarkedText } from "./marked-text";
import { useSearch } from "./use-search";
import "../ui/results.css";

interface SearchComboboxProps {
  /** The plain field this one takes over from; read once. */
  begun: Begun;
}

/** The search field with its list of posts and comments (specification §2). */
export default function SearchCombobox({ begun: { text, isFocused } }: SearchComboboxProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { combobox, query, items, isShown } = useFoundList(text);

  useLayoutEffect(() => {
    if (isFocused) focusEnd(field.current);
  }, [isFocused]);

  /** Enter without a choice sends the form, which leads to the page of all results. */
  function letFormBeSent(event: KeyboardEvent) {
    if (event.key !== "Enter" || combobox.highlightedIndex >= 0) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    combobox.closeMenu();
  }
  return (
    <div className="relative">
      <Input
        {...combobox.getInputProps({
          ref: field,
          "aria-label": t("Search posts and comments"),
          onKeyDown: letFormBeSent,
        })}
        aria-labelledby={undefined}
        type="search"
        name="q"
        icon={<Icon of={Search} />}
        placeholder={t("Search posts and comments")}
        maxLength={SEARCH_LONGEST}
        autoComplete="off"
      />
      <div hidden={!isShown || items.length === 0} className="results">
        <div
          {...combobox.getMenuProps({ "aria-label": t("Search results") })}
          aria-labelledby={undefined}
          hidden={!isShown || items.length === 0}
        >
          {isShown &&
            items.map((item, index) => (
              <div
                key={item.id}
                {...combobox.getItemProps({ item, index })}
                className="result"
                data-highlighted={combobox.highlightedIndex === index || undefined}
              >
                <Result item={item} query={query} />
              </div>
            ))}
        </div>
        {isShown && <ToPage query={query} label={t("All results")} />}
      </div>
      <div className={isShown && items.length === 0 ? "results" : "sr-only"}>
        <div role="status" className="p-2 text-ui">
          {isShown &&
            (items.length === 0
              ? t('No results found for "{{query}}"', { query })
              : t("{{count}} results", { count: items.length }))}
        </div>
        {isShown && items.length === 0 && (
          <ToPage query={query} label={t("Search people, communities and dramas too")} />
        )}
      </div>
    </div>
  );
}

/** To all that is found, of every kind. */
function ToPage({ query, label }: { query: string; label: string }) {
  return (
    <Link
      to={`/search?${new URLSearchParams({ q: query })}`}
      // The field keeps the focus until the link is followed: looking away closes the list, and so does a tap that the
      // list hears of. It would be gone before the tap is a click.
      onMouseDown={(event) => event.preventDefault()}
      onTouchEnd={(event) => event.stopPropagation()}
      className="result flex min-h-11 items-center font-label"
    >
      {label}
    </Link>
  );
}

/** What fits the words in the field, as a list to choose from; `begun` is read once. */
function useFoundList(begun: string) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(readQuery(begun));
  const found = useSearch(query);
  const items = found ? [...found.posts, ...found.comments] : [];
  const combobox = useCombobox<SearchItem>({
    items,
    initialInputValue: begun,
    itemToString: (item) => item?.title ?? "",
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setQuery(readQuery(inputValue));
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) navigate(addressOf(selectedItem));
    },
    stateReducer: reduceCombobox,
  });
  return { combobox, query, items, isShown: combobox.isOpen && maySearch(query) && found !== null };
}

function focusEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Choosing closes the list and clears the query; looking away only closes it. */
function reduceCombobox(
  { inputValue }: UseComboboxState<SearchItem>,
  { type, changes }: UseComboboxStateChangeOptions<SearchItem>,
) {
  if (type === useCombobox.stateChangeTypes.InputBlur) {
    return { ...changes, inputValue, selectedItem: null };
  }
  return changes.selectedItem ? { ...changes, inputValue: "", isOpen: false } : changes;
}

function Result({ item, query }: { item: SearchItem; query: string }) {
  const { t, language } = useTranslation();
  const title = (language === "ar" && item.titleAr) || item.title;
  return (
    <>
      <MarkedText text={title || t("Comment")} query={query} className="block font-label wrap-anywhere" />
      <MarkedText
        text={snippetOf(item.content, query)}
        query={query}
        className="block text-small text-ink-2 wrap-anywhere"
      />
      <MetaLine>
        <span>{item.type === "post" ? t("Post") : t("Comment")}</span>
        {item.author && <bdi>{item.author}</bdi>}
        {item.category && t(item.category)}
        <RelativeTime at={item.createdAt} kind="post" />
      </MetaLine>
    </>
  );
}

function addressOf({ type, id, postId }: SearchItem): string {
  return type === "post" ? `/forum/post/${id}` : `/forum/post/${postId}?comment=${id}#comment-${id}`;
}
