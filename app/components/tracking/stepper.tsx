import Minus from "lucide/dist/esm/icons/minus.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import "./controls.css";

interface StepperProps {
  name: string;
  /** Spoken name of the field. */
  label: string;
  value: number;
  min?: number;
  max: number;
  /** What may be typed beyond it, where the form says what is wrong with that. */
  longest?: number;
  /** What was typed is refused. */
  isWrong?: boolean;
  onChange: (value: number) => void;
}

/** Held, a button repeats: after the first wait in ms, then at this pace. */
const FIRST_MS = 400;
const NEXT_MS = 90;

/** A whole number: one less, a field that is typed in, one more. Without scripts the field alone. */
export function Stepper({
  name,
  label,
  value,
  min = 0,
  max,
  longest = max,
  isWrong,
  onChange,
}: StepperProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const within = (wanted: number, most: number) => Math.max(min, Math.min(most, wanted));
  const step = (by: number) => onChange(within(value + by, max));
  return (
    <span className="inline-flex overflow-hidden rounded-control border-[1.5px] border-line-strong bg-surface">
      {isHydrated && (
        <StepButton label={t("One less")} onStep={() => step(-1)} disabled={value <= min}>
          <Icon of={Minus} />
        </StepButton>
      )}
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        aria-invalid={isWrong || undefined}
        {...(isHydrated
          ? {
              max: longest,
              value,
              onChange: (event) => onChange(within(Math.trunc(event.target.valueAsNumber || 0), longest)),
            }
          : { max, defaultValue: value })}
        className="stepper-field min-h-11 bg-transparent text-center font-semibold tabular"
      />
      {isHydrated && (
        <StepButton label={t("One more")} onStep={() => step(1)} disabled={value >= max}>
          <Icon of={Plus} />
        </StepButton>
      )}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  onStep: () => void;
  /** Kept reachable: a button that vanishes under the finger takes the focus along. */
  disabled: boolean;
  children: JSX.Element;
}

function StepButton({ label, onStep, disabled, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const hasRepeated = useRef(false);
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => () => clearTimeout(timer.current), []);
  function hold() {
    hasRepeated.current = false;
    timer.current = setTimeout(function again() {
      hasRepeated.current = true;
      latest.current();
      timer.current = setTimeout(again, NEXT_MS);
    }, FIRST_MS);
  }
  const release = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        if (!hasRepeated.current) onStep();
        hasRepeated.current = false;
      }}
      className="stepper-step grid size-11 place-items-center text-ink-2 hover:bg-sunken"
    >
      {children}
    </button>
  );
}
