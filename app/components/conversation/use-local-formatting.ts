import { useMemo } from "react";
import type { Formatting } from "../../i18n/format";
import { useFormatting } from "../ui/formatting";
import { useHydrated } from "../ui/use-hydrated";

/**
 * How to write times of messages here: a time of day means nothing in another zone, so the browser's own counts as soon
 * as it is known. Until then, and without scripts, the page's.
 */
export function useLocalFormatting(): { formatting: Formatting; now: number } {
  const { formatting, now } = useFormatting();
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (!isHydrated) return { formatting, now };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { formatting: { ...formatting, timeZone }, now: Date.now() };
  }, [formatting, now, isHydrated]);
}
