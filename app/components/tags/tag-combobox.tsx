import { useCombobox } from "downshift";
import X from "lucide/dist/esm/icons/x.mjs";
import { type KeyboardEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { suggestTags } from "../../domain/post/tags";
import { useTranslation } from "../../i18n/hooks";
import { useHiddenValue } from "../form/use-hidden-value";
import { useFieldLinks } from "../ui/field";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import type { Begun } from "../ui/use-module";
import { beginTags, reduceTags, sentTags } from "./tag-choice";
import "../ui/results.css";

interface TagComboboxProps {
  /** The plain field this one takes over from; read once. */
  begun: Begun;
  /** What the plain field showed first. */
  given: string;
  max: number;
}

/** Chosen tags with a field for the next: Enter or a comma takes it, Backspace in an empty field gives the last one back. */
export default function TagCombobox({ begun, given, max }: TagComboboxProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const links = useFieldLinks({});
  const [choice, dispatch] = useReducer(reduceTags, { begun, given, max }, beginTags);
  const { tags, text } = choice;
  const value = sentTags(choice);
  const sent = useHiddenValue(value);
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= max;
  const suggestions = isFull ? [] : suggestTags(text, tags, formatting.language);
  const combobox = useTagList(suggestions, text, (tag) => dispatch({ type: "taken", text: tag }));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && combobox.highlightedIndex < 0) {
      // Enter ends a tag here, and never sends the form.
      event.preventDefault();
      if (text.trim()) dispatch({ type: "taken", text });
    } else if (event.key === "Backspace" && text === "") dispatch({ type: "removedLast" });
  }
  function remove(tag: string) {
    dispatch({ type: "removed", tag });
    field.current?.focus();
  }
  const [{ isFocused }] = useState(begun);
  useLayoutEffect(() => {
    if (!isFocused || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);
  const isShown = combobox.isOpen && suggestions.length > 0;
  return (
    <div className="relative">
      <input ref={sent} type="hidden" name="tags" value={value} />
      <div className="field flex flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <ChosenTags tags={tags} onRemove={remove} />
        <input
          {...combobox.getInputProps({
            ref: field,
            id: links.id,
            onKeyDown,
            // At once: told later by the combobox, quick typing would lose letters.
            onChange: ({ currentTarget }) => dispatch({ type: "typed", text: currentTarget.value }),
            disabled: false,
            readOnly: isFull && text === "",
            "aria-describedby": links["aria-describedby"],
            "aria-invalid": links["aria-invalid"],
          })}
          aria-labelledby={undefined}
          aria-label={t("Tags")}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          className="min-h-8 min-w-24 flex-1 bg-transparent px-1 outline-none"
        />
      </div>
      <div
        {...combobox.getMenuProps({ "aria-label": t("Suggested tags") })}
        aria-labelledby={undefined}
        hidden={!isShown}
        className="results"
      >
        {combobox.isOpen &&
          suggestions.map((tag, index) => (
            <div
              key={tag}
              {...combobox.getItemProps({ item: tag, index })}
              className="result"
              data-highlighted={combobox.highlightedIndex === index || undefined}
            >
              {tag}
            </div>
          ))}
      </div>
      <p role="status" className="sr-only">
        {t("{{count}} of {{max}} tags", { count: tags.length, max })}
      </p>
    </div>
  );
}

/** The list below the field; what stands in the field is held outside of it. */
function useTagList(items: string[], text: string, onTake: (tag: string) => void) {
  return useCombobox({
    items,
    inputValue: text,
    initialIsOpen: text !== "",
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onTake(selectedItem),
    stateReducer: (_state, { type, changes }) =>
      // A tag taken from the list empties the field, and looking away keeps what was typed.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: _state.inputValue, selectedItem: null }
        : changes,
  });
}

function ChosenTags({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="contents" aria-label={t("Chosen tags")}>
      {tags.map((tag) => (
        <li key={tag} className="inline-flex max-w-full items-center rounded-print bg-sunken ps-3 text-ui">
          <bdi className="truncate">#{tag}</bdi>
          <button
            type="button"
            aria-label={t("Remove tag {{tag}}", { tag })}
            onClick={() => onRemove(tag)}
            className="grid size-8 shrink-0 place-items-center text-ink-3 pointer-coarse:size-11"
          >
            <Icon of={X} className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
