import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import type { VeiledItem } from "../../domain/veil/veil";
import { useTranslation } from "../../i18n/hooks";
import { useStore } from "../live/store";
import { useWished } from "../live/wishes";
import { Stepper } from "../tracking/stepper";
import { TrackingError } from "../tracking/tracking-error";
import { numberIn, TrackingForm } from "../tracking/tracking-form";
import { trackingStore, trackingWishes } from "../tracking/tracking-store";
import { useTracking } from "../tracking/use-tracking";
import { Button } from "../ui/button";
import { StillVeiled } from "./still-veiled";

/** A member's place in the drama of a thread: that of their library. What it opens comes with the page. */
export function OwnPlace({ drama, items }: { drama: ThreadDrama; items: readonly VeiledItem[] }) {
  const { t } = useTranslation();
  const { position, move, forms, error } = useTracking(drama, drama.tracking);
  const [typed, setTyped] = useState<number | null>(null);
  useFreshThread(drama);
  // A number that was refused stays in its field.
  const version = drama.tracking?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept takes its place
  useEffect(() => setTyped(null), [version]);
  return (
    <>
      <TrackingForm
        {...forms.position}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        onSend={(sent) => {
          const wish = numberIn(sent, "position");
          if (wish !== null) move(Math.min(wish, drama.out));
        }}
      >
        <span aria-hidden="true" className="text-ui font-label">
          {t("I have seen up to episode")}
        </span>
        <span className="flex gap-2.5">
          <Stepper
            name="position"
            label={t("I have seen up to episode")}
            value={typed ?? position}
            max={drama.out}
            onChange={setTyped}
          />
          <Button type="submit">{t("Keep")}</Button>
        </span>
      </TrackingForm>
      <TrackingError error={error} />
      <StillVeiled items={items} />
    </>
  );
}

/** Moved here, in another tab or taken back: the page is asked for anew, with the words that are open now. */
function useFreshThread({ id, tracking }: ThreadDrama): void {
  const { known } = useStore(trackingStore);
  const { revalidate } = useRevalidator();
  const version = known[id]?.version ?? 0;
  const isMoving = useWished(trackingWishes, id).wanted !== undefined;
  const loaded = tracking?.version ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each change, not for each answer
  useEffect(() => {
    if (version > loaded && !isMoving) revalidate();
  }, [version, isMoving]);
}
