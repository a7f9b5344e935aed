import type { ReactNode } from "react";
import "./segmented-control.css";

interface SegmentedControlProps<Value extends string> {
  /** What is being chosen; for screen readers. */
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  /** Without it the choice is sent with the form around. */
  onChange?: (value: Value) => void;
}

/** A few choices side by side: radio buttons, so the arrow keys work by themselves. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, options, value, onChange } = props;
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
