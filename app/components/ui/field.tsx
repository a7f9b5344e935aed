import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { type Counter, FieldCounter, SoftMark, useLength } from "./field-counter";
import { type FieldError, useStandingError } from "./field-error";
import { FieldContext } from "./field-links";
import { Icon } from "./icon";

export interface FieldProps {
  label: string;
  /** What an address calls the control. */
  id?: string;
  /** Said below the label, before anything went wrong. */
  hint?: ReactNode;
  /** The sentence that says what is wrong; its presence marks the control as invalid. An answer's goes with the next change. */
  error?: FieldError | string | null;
  required?: boolean;
  counter?: Counter;
  /** Keeps the label for screen readers only, where the placeholder or place says it. */
  hideLabel?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
}

/** Label, control, counter, hint and error, linked so that a screen reader hears them together. */
export function Field({
  label,
  id: named,
  hint,
  error: said,
  required = false,
  counter,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation();
  const own = useId();
  const id = named ?? ((typeof said === "object" && said?.mark) || own);
  const body = useRef<HTMLDivElement>(null);
  const length = useLength(body, counter);
  const error = useStandingError(said, body);
  const parts = { hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter`, mark: `${id}-mark` };
  const isPastMark = counter?.soft === true && length > counter.max;
  const describedBy = [
    error && parts.error,
    hint && parts.hint,
    counter && parts.counter,
    isPastMark && parts.mark,
  ]
    .filter(Boolean)
    .join(" ");

  return (
    // A word that never ends must not widen the grid that the field stands in.
    <div className={classNames("min-w-0", className)}>
      <div className={hideLabel ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-4"}>
        <label htmlFor={id} className="min-w-0 text-ui font-label">
          {label}
          {required && (
            <span aria-hidden="true" className="ms-1 text-danger" title={t("Required")}>
              *
            </span>
          )}
        </label>
        {counter && !hideLabel && <FieldCounter id={parts.counter} length={length} counter={counter} />}
      </div>
      <div ref={body}>
        <FieldContext.Provider
          value={{ id, describedBy: describedBy || undefined, invalid: Boolean(error), required }}
        >
          {children}
        </FieldContext.Provider>
      </div>
      {error && (
        <p id={parts.error} role="alert" className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
          <Icon of={CircleAlert} className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={parts.hint} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
      {isPastMark && <SoftMark id={parts.mark} max={counter.max} />}
      {/* Without a label row to stand in: below the text, and above the bar of a phone while the text is longer than it. */}
      {counter && hideLabel && (
        <div className="pointer-events-none sticky bottom-20 flex justify-end lg:bottom-4">
          <FieldCounter id={parts.counter} length={length} counter={counter} isLate />
        </div>
      )}
    </div>
  );
}
