import X from "lucide/dist/esm/icons/x.mjs";
import { type KeyboardEvent, useReducer, useRef } from "react";
import { suggestTags } from "../../domain/post/tags";
import { useTranslation } from "../../i18n/hooks";
import { useHiddenValue } from "../form/use-hidden-value";
import { Combobox } from "../ui/combobox";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import type { Begun } from "../ui/use-module";
import { beginTags, reduceTags, sentTags } from "./tag-choice";

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
  const [choice, dispatch] = useReducer(reduceTags, { begun, given, max }, beginTags);
  const { tags, text } = choice;
  const value = sentTags(choice);
  const sent = useHiddenValue(value);
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= max;
  const take = (tag: string) => dispatch({ type: "taken", text: tag });
  function remove(tag: string) {
    dispatch({ type: "removed", tag });
    field.current?.focus();
  }
  return (
    <>
      <input ref={sent} type="hidden" name="tags" value={value} />
      <Combobox
        label={t("Tags")}
        listLabel={t("Suggested tags")}
        field={field}
        className="min-h-8 min-w-24 flex-1 bg-transparent px-1 outline-none"
        text={text}
        onType={(typed) => dispatch({ type: "typed", text: typed })}
        isFocused={begun.isFocused}
        initialIsOpen={text !== ""}
        readOnly={isFull && text === ""}
        items={isFull ? [] : suggestTags(text, tags, formatting.language)}
        keyOf={(tag) => tag}
        labelOf={(tag) => tag}
        onTake={take}
        onEnter={() => {
          if (text.trim()) take(text);
        }}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === "Backspace" && text === "") dispatch({ type: "removedLast" });
        }}
        status={t("{{count}} of {{max}} tags", { count: tags.length, max })}
        frame={(input) => (
          <div className="field flex flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
            <ChosenTags tags={tags} onRemove={remove} />
            {input}
          </div>
        )}
      />
    </>
  );
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
