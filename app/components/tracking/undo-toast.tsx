import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";
import { Nuqta } from "../ui/nuqta";
import "./controls.css";

/** design: what was done can be undone for ten seconds. */
const SECONDS = 10;

const BUTTON = "toast-undo min-h-11 shrink-0 px-3 font-semibold";

interface UndoToastProps {
  /** What was done: "Episode 8 of Noor, seen". Another change gets another key. */
  children: ReactNode;
  onUndo: () => void;
  /** Its time is over. */
  onEnd: () => void;
  /** What may come next, before Undo: "Mark completed". */
  offer?: { label: string; onAccept: () => void };
}

/** What was done, and ten seconds to take it back. It is said aloud and takes no focus; under the pointer it waits. */
export function UndoToast({ children, onUndo, onEnd, offer }: UndoToastProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const [left, setLeft] = useState(SECONDS);
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (isHeld) return;
    if (left <= 0) {
      latest.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isHeld]);
  // The buttons go with the toast: whoever came by the keyboard is back where they were.
  const leaveFor = (act: () => void) => () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether it is being read
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Nuqta lit className="text-[1.75rem]" />
      <p role="status">{children}</p>
      <div className="ms-auto flex shrink-0">
        {offer && (
          <button type="button" onClick={leaveFor(offer.onAccept)} className={BUTTON}>
            {offer.label}
          </button>
        )}
        <button type="button" onClick={leaveFor(onUndo)} className={BUTTON}>
          {t("Undo")} <Seconds left={left} write={(number) => formatNumber(number, formatting)} />
        </button>
      </div>
    </div>
  );
}

/** Seen, not heard: a screen reader would say each of them. */
function Seconds({ left, write }: { left: number; write: (number: number) => string }) {
  return (
    <span aria-hidden="true" className="inline-block text-small tabular">
      {write(left)}
    </span>
  );
}
