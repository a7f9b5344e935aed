import { useCombobox } from "downshift";
import { type RefObject, useLayoutEffect, useState } from "react";
import { findByTitle } from "../../domain/catalogue/matching";
import type { DramaChoice } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { useFieldLinks } from "../ui/field";
import type { Begun } from "../ui/use-module";
import "../ui/results.css";

interface DramaComboboxProps {
  /** The plain field this one takes over from; read once. */
  begun: Begun;
  dramas: readonly DramaChoice[];
  field: RefObject<HTMLInputElement>;
  onTake: (id: string) => void;
  /** The field was left with what stands in it. */
  onLeave: () => void;
}

const MOST_SHOWN = 8;

/** Finds a drama by its title in Arabic or English, written in whatever way search knows. */
export default function DramaCombobox({ begun, dramas, field, onTake, onLeave }: DramaComboboxProps) {
  const { t } = useTranslation();
  const links = useFieldLinks({});
  const [text, setText] = useState(begun.text);
  const found = findByTitle(dramas, text, ({ title, alias }) => [title, alias]).slice(0, MOST_SHOWN);
  const combobox = useCombobox({
    items: found,
    itemToString: (drama) => drama?.title ?? "",
    inputValue: text,
    initialIsOpen: begun.isFocused,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onTake(selectedItem.id),
    stateReducer: (state, { type, changes }) =>
      // Looking away keeps what was typed.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: state.inputValue, selectedItem: null }
        : changes,
  });
  useLayoutEffect(() => {
    if (!begun.isFocused || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [begun, field]);
  const isShown = combobox.isOpen && found.length > 0;
  return (
    <div className="relative">
      <input
        {...combobox.getInputProps({
          ref: field,
          id: links.id,
          // At once: told later by the combobox, quick typing would lose letters.
          onChange: ({ currentTarget }) => setText(currentTarget.value),
          onBlur: onLeave,
          onKeyDown: (event) => {
            // Enter takes what the list offers, and never sends the form.
            if (event.key === "Enter" && combobox.highlightedIndex < 0) {
              event.preventDefault();
              if (found.length === 1 && text.trim() && found[0]) onTake(found[0].id);
            }
          },
          "aria-describedby": links["aria-describedby"],
          "aria-invalid": links["aria-invalid"],
        })}
        aria-labelledby={undefined}
        aria-label={t("About a drama?")}
        name="drama"
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        className="field"
      />
      <div
        {...combobox.getMenuProps({ "aria-label": t("Suggested dramas") })}
        aria-labelledby={undefined}
        hidden={!isShown}
        className="results"
      >
        {combobox.isOpen &&
          found.map((drama, index) => (
            <div
              key={drama.id}
              {...combobox.getItemProps({ item: drama, index })}
              className="result"
              data-highlighted={combobox.highlightedIndex === index || undefined}
            >
              <bdi>{drama.title}</bdi>
            </div>
          ))}
      </div>
      <p role="status" className="sr-only">
        {text.trim() && found.length === 0 ? t("No dramas found") : ""}
      </p>
    </div>
  );
}
