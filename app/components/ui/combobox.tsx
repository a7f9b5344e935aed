import { useCombobox } from "downshift";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { useFieldLinks } from "./field-links";
import "./results.css";

interface ComboboxProps<Item> {
  /** The names of the field and of its list. */
  label: string;
  listLabel: string;
  field: RefObject<HTMLInputElement>;
  name?: string;
  className: string;
  /** What stands in the field; held outside. */
  text: string;
  onType: (text: string) => void;
  /** The plain field it takes over from had the focus; read once. */
  isFocused: boolean;
  initialIsOpen: boolean;
  readOnly?: boolean;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  onTake: (item: Item) => void;
  /** Enter while nothing of the list is chosen; it never sends the form. */
  onEnter: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  /** Said to who cannot see the list. */
  status: string;
  /** What stands around the field, such as what was chosen before. */
  frame?: (field: ReactNode) => ReactNode;
}

/** A field with a list of suggestions, in the pattern "combobox" of the ARIA Authoring Practices Guide; within a Field. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, listLabel, field, name, className, readOnly, items, keyOf, labelOf } = props;
  const { onType, onEnter, onKeyDown, onBlur, status, frame = (alone) => alone } = props;
  const links = useFieldLinks({});
  const combobox = useSuggestions(props);
  useFocusTakenOver(field, props.isFocused);
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && combobox.highlightedIndex < 0 && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
    onKeyDown?.(event);
  }
  const isShown = combobox.isOpen && items.length > 0;
  return (
    <div className="relative">
      {frame(
        <input
          {...combobox.getInputProps({
            ref: field,
            id: links.id,
            onKeyDown: handleKey,
            // At once: told later by the combobox, quick typing would lose letters.
            onChange: ({ currentTarget }) => onType(currentTarget.value),
            onBlur,
            "aria-label": label,
            // An open list without suggestions is not there.
            "aria-expanded": isShown,
            "aria-describedby": links["aria-describedby"],
            "aria-invalid": links["aria-invalid"],
          })}
          readOnly={readOnly}
          name={name}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          className={className}
        />,
      )}
      <div {...combobox.getMenuProps({ "aria-label": listLabel })} hidden={!isShown} className="results">
        {isShown &&
          items.map((item, index) => (
            <div
              key={keyOf(item)}
              {...combobox.getItemProps({ item, index })}
              className="result"
              data-highlighted={combobox.highlightedIndex === index || undefined}
            >
              <bdi>{labelOf(item)}</bdi>
            </div>
          ))}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

function useSuggestions<Item>({ items, labelOf, text, initialIsOpen, onTake }: ComboboxProps<Item>) {
  return useCombobox<Item>({
    items: [...items],
    itemToString: (item) => (item ? labelOf(item) : ""),
    inputValue: text,
    initialIsOpen,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onTake(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Looking away keeps what was typed.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, inputValue: state.inputValue, selectedItem: null }
        : changes,
  });
}

/** The plain field it stands in for had the focus: it goes on behind the last letter. */
function useFocusTakenOver(field: RefObject<HTMLInputElement>, isFocused: boolean): void {
  const [isTaken] = useState(isFocused);
  useLayoutEffect(() => {
    if (!isTaken || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isTaken, field]);
}
