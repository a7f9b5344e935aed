import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Formatting } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

interface Clock {
  digits?: Formatting["digits"];
  timeZone?: string;
  /** The moment the page was made, in ms: server and browser count ages from the same now. */
  now?: number;
}

const ClockContext = createContext<Clock>({});

/** Gives every number and time below it the digits, the time zone and the now of this page. */
export function FormattingProvider({ digits, timeZone, now, children }: Clock & { children: ReactNode }) {
  const clock = useMemo(() => ({ digits, timeZone, now }), [digits, timeZone, now]);
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>;
}

/** How to write numbers and times here, and the now to count from (ms). */
export function useFormatting(): { formatting: Formatting; now: number } {
  const { digits, timeZone, now } = useContext(ClockContext);
  const { language } = useTranslation();
  const formatting = useMemo(() => ({ language, digits, timeZone }), [language, digits, timeZone]);
  return { formatting, now: now ?? Date.now() };
}
