import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import "./checkbox.css";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A box to tick, with its whole 44 px row as target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, className, ...rest },
  ref,
) {
  const id = useId();
  return (
    <label className={classNames("flex min-h-11 items-center gap-3 py-1.5 text-ui", className)}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="tick"
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <small id={`${id}-hint`} className="block text-small text-ink-3">
            {hint}
          </small>
        )}
      </span>
    </label>
  );
});
