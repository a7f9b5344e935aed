import Plus from "lucide/dist/esm/icons/plus.mjs";
import type { CardTracking } from "../../domain/tracking/card-tracking";
import { useTranslation } from "../../i18n/hooks";
import { MemberStyles } from "../drama/member-styles";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { CardRow } from "./card-row";
import { TrackingError } from "./tracking-error";
import { TrackingForm } from "./tracking-form";
import { TrackingMenu } from "./tracking-menu";
import { TrackingNews } from "./tracking-news";
import { useTracking } from "./use-tracking";

// What members have on the cards of dramas, in one file that visitors do not fetch.

interface CardStateProps {
  drama: { id: string; title: string; episodes: number };
  state: CardTracking;
  /** Has no room for a menu. */
  isNarrow?: boolean;
}

/** A member's own place in the drama of a card, and what moves them on without a load of the page. */
export function CardState({ drama, state, isNarrow }: CardStateProps) {
  const { t } = useTranslation();
  const tracking = useTracking(drama, state.tracking);
  const { status, position, move, choose, forms, error } = tracking;
  return (
    // Above the link that all of the card is.
    <div data-drama={drama.id} className="relative z-10 mt-2.5">
      {status ? (
        <CardRow
          total={drama.episodes}
          out={state.episodesOut}
          position={position}
          title={drama.title}
          form={forms.position}
          onMove={move}
        >
          {!isNarrow && <TrackingMenu title={drama.title} tracking={tracking} />}
        </CardRow>
      ) : (
        <TrackingForm {...forms.status} onSend={() => choose("planned")}>
          <Button
            type="submit"
            name="status"
            value="planned"
            icon={<Icon of={Plus} />}
            className={isNarrow ? "w-full max-sm:px-2.5!" : undefined}
          >
            <span className="sr-only">{`\u2068${drama.title}\u2069: `}</span>
            {t("Add to Library")}
          </Button>
        </TrackingForm>
      )}
      <TrackingError error={error} />
    </div>
  );
}

/** Stands once beside the cards: their styles, what was done last, and what other tabs do. */
export function CardNews({ me }: { me: string }) {
  return (
    <>
      <MemberStyles />
      <TrackingNews me={me} />
    </>
  );
}
