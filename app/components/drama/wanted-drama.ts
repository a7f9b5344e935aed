import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { createStore, useStore } from "../live/store";
import type { TrackingOfDrama } from "../tracking/use-tracking";
import { useToast } from "../ui/toast";
import type { NamedDrama } from "./named-drama";

/** The drama that somebody wanted in their library before they signed in. */
const wantedStore = createStore<{ drama: string | null }>({ drama: null });

export function wantInLibrary(drama: string): void {
  wantedStore.set(() => ({ drama }));
}

/** Adds the drama if it was wanted, and says where it stands if it was there before; the focus goes to what it has become. */
export function useWantedDrama(
  { id, title }: NamedDrama,
  { status, choose }: TrackingOfDrama,
  place: RefObject<HTMLElement>,
): void {
  const { t } = useTranslation();
  const showToast = useToast();
  const isWanted = useStore(wantedStore).drama === id;
  const [isDone, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was wanted
  useEffect(() => {
    if (!isWanted) return;
    wantedStore.set(() => ({ drama: null }));
    setDone(true);
    if (status) showToast(t("{{title}} is in your library already", { title: `\u2068${title}\u2069` }));
    else choose("planned");
  }, [isWanted]);
  useEffect(() => {
    if (!isDone || !status) return;
    setDone(false);
    place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isDone, status, place]);
}
