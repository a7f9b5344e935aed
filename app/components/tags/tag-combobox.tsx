import { useCombobox } from "downshift";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { tagsOf } from "../../domain/post/post";
import { suggestTags } from "../../domain/post/tags";
import { useFieldLinks } from "../ui/field";
import { useFormatting } from "../ui/formatting";
import type { Begun } from "../ui/use-module";
import "../ui/results.css";

interface TagComboboxProps {
  /** The plain field this one takes over from; read once. */
  begun: Begun;
  max: number;
}

/** Chosen tags with a field for the next: Enter or a comma takes it, Backspace in an empty field gives the last one back. */
export default function TagCombobox({ begun, max }: TagComboboxProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const links = useFieldLinks({});
  const [first] = useState(() => readTags(begun, max));
  const [tags, setTags] = useState(first.chosen);
  const [text, setText] = useState(first.text);
  const sent = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= max;
  const suggestions = isFull ? [] : suggestTags(text, tags, formatting.language);

  function take(written: string) {
    const taken = takeTags([...tags, ...tagsOf(written)], max);
    setTags(taken.chosen);
    setText(taken.text);
  }
  const combobox = useCombobox({
    items: suggestions,
    inputValue: text,
    initialIsOpen: first.text !== "",
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && take(selectedItem),
    stateReducer: (_state, { type, changes }) =>
      // A tag taken from the list empties the field, and looking away keeps what was typed.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: _state.inputValue, selectedItem: null }
        : changes,
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && combobox.highlightedIndex < 0) {
      // Enter ends a tag here, and never sends the form.
      event.preventDefault();
      if (text.trim()) take(text);
    } else if (event.key === "Backspace" && text === "") setTags(tags.slice(0, -1));
  }
  function remove(tag: string) {
    setTags(tags.filter((one) => one !== tag));
    field.current?.focus();
  }
  const [{ isFocused }] = useState(begun);
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const value = [...tags, text.trim()].filter(Boolean).join(", ");
  const told = useRef(value);
  useEffect(() => {
    if (value !== told.current) sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
    told.current = value;
  }, [value]);

  return (
    <div className="relative">
      <input ref={sent} type="hidden" name="tags" value={value} />
      <div className="field flex flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        <ul className="contents" aria-label={t("Chosen tags")}>
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-print bg-sunken ps-2.5 text-ui"
            >
              <bdi className="truncate">#{tag}</bdi>
              <button
                type="button"
                aria-label={t("Remove tag {{tag}}", { tag })}
                onClick={() => remove(tag)}
                className="grid size-8 shrink-0 place-items-center text-ink-3 pointer-coarse:size-11"
              >
                <X className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...combobox.getInputProps({
            ref: field,
            id: links.id,
            onKeyDown,
            // At once: told later by the combobox, quick typing would lose letters.
            onChange: ({ currentTarget: { value: typed } }) =>
              /[,،]/.test(typed) ? take(typed) : setText(typed),
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
        hidden={!combobox.isOpen || suggestions.length === 0}
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

/** As many as there may be; what is over stays in the field, to be changed or taken away. */
function takeTags(written: string[], max: number) {
  const tags = [...new Set(written)];
  return { chosen: tags.slice(0, max), text: tags.slice(max).join(", ") };
}

/** Whoever is typing still has not ended the last tag. */
function readTags({ text, isFocused }: Begun, max: number) {
  const end = isFocused ? Math.max(text.lastIndexOf(","), text.lastIndexOf("،")) + 1 : text.length;
  const taken = takeTags(tagsOf(text.slice(0, end)), max);
  return { ...taken, text: [taken.text, text.slice(end).trimStart()].filter(Boolean).join(", ") };
}
