import { type RefObject, useEffect, useState } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { useFormatting } from "./formatting";

export interface Counter {
  max: number;
  /** A mark, not a limit: past it the counter warns and nothing is blocked (decision Q36). */
  soft?: boolean;
  /** Length of the text the page begins with. */
  initial?: number;
}

/** Follows the length of the text control inside `body`, in UTF-16 units as `maxlength` counts. */
export function useLength(body: RefObject<HTMLElement>, counter: Counter | undefined): number {
  const [length, setLength] = useState(counter?.initial ?? 0);
  const isCounting = counter !== undefined;

  // After every render: a controlled text may have been changed by its owner.
  useEffect(() => {
    if (isCounting) setLength(lengthIn(body.current));
  });
  useEffect(() => {
    const element = body.current;
    if (!element || !isCounting) return;
    // After the event: a reset empties the control only then, and drawn anew before React has heard of it a controlled
    // field in here would lose the letter.
    const readLater = () => setTimeout(() => setLength(lengthIn(element)));
    const form = element.closest("form");
    element.addEventListener("input", readLater);
    form?.addEventListener("reset", readLater);
    return () => {
      element.removeEventListener("input", readLater);
      form?.removeEventListener("reset", readLater);
    };
  }, [body, isCounting]);

  return length;
}

/** From this share of the mark on a late counter is seen. */
const NEAR = 0.8;

interface FieldCounterProps {
  id: string;
  length: number;
  counter: Counter;
  /** Seen only near the mark and past it; a screen reader is told in any case. */
  isLate?: boolean;
}

/** "24/500" at the end of the label row; a screen reader hears "24 of 500 characters". */
export function FieldCounter({ id, length, counter, isLate = false }: FieldCounterProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const write = (value: number) => formatNumber(value, formatting, { isGrouped: false });
  const isOver = length > counter.max;
  const look = isOver ? "font-semibold text-ember" : "text-ink-3";
  const isUnseen = isLate && length < counter.max * NEAR;
  const place = isLate && "pointer-events-auto mt-1 rounded-control bg-paper px-1.5";
  return (
    <span id={id} className={isUnseen ? "sr-only" : classNames("text-small", look, place)}>
      <span aria-hidden="true" dir="ltr" className="tabular">
        {write(length)}/{write(counter.max)}
      </span>
      <span className="sr-only">
        {t("{{length}} of {{max}} characters", { length: write(length), max: write(counter.max) })}
      </span>
    </span>
  );
}

/** Below a text past its mark: else it looks as if it were refused. */
export function SoftMark({ id, max }: { id: string; max: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <p id={id} className="mt-1.5 text-small text-ember">
      {t("{{max}} is a guide, not a limit: longer texts are posted too.", {
        max: formatNumber(max, formatting),
      })}
    </p>
  );
}

function lengthIn(element: HTMLElement | null): number {
  return element?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea")?.value.length ?? 0;
}
