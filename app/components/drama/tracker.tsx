import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import { useEffect } from "react";
import type { DramaCommunity } from "../../domain/drama/community";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import { episodesText } from "../../domain/drop/drop-title";
import type { DropToday } from "../../domain/drop/drop-today";
import type { FormAnswer } from "../../domain/form";
import { waitingCount } from "../../domain/tracking/strand";
import { offersCompleted, type Tracking } from "../../domain/tracking/tracking";
import type { DoneChange } from "../../domain/tracking/tracking-request";
import { useTranslation } from "../../i18n/hooks";
import { useStore } from "../live/store";
import { useWished } from "../live/wishes";
import { SuspensionNotice } from "../moderation/writing-place";
import { TrackerRow } from "../tracking/tracker-row";
import { TrackingError } from "../tracking/tracking-error";
import { TrackingForm } from "../tracking/tracking-form";
import { TrackingNews } from "../tracking/tracking-news";
import { trackingStore, trackingWishes } from "../tracking/tracking-store";
import { UndoNotice } from "../tracking/undo-notice";
import { type TrackingOfDrama, useTracking } from "../tracking/use-tracking";
import { Button } from "../ui/button";
import { Count } from "../ui/count";
import { Icon } from "../ui/icon";
import { InDigits } from "../ui/in-digits";
import { Sentence } from "../ui/sentence";
import { AbsoluteTime } from "../ui/time";
import { MemberStyles } from "./member-styles";
import type { NamedDrama } from "./named-drama";
import { Reminder } from "./reminder";
import { useCommunityAnew } from "./use-community-anew";

interface TrackerProps {
  drama: NamedDrama;
  mine: DramaForMember;
  me: string;
  done: DoneChange | null;
  /** Of a plain form that was not accepted. */
  answer?: FormAnswer;
  /** What the community adds to the page was asked for anew. */
  onCommunity: (community: DramaCommunity) => void;
}

/** Where the reader is in a drama of their library, and what moves them on. */
export function Tracker({ drama, mine, me, done, answer, onCommunity }: TrackerProps) {
  const reload = useCommunityAnew(drama.id, onCommunity);
  const tracking = useTracking(drama, mine.tracking);
  const { status, position, move, forms, error } = tracking;
  const place = { total: drama.episodes, out: mine.episodesOut, position };
  const beganAt = mine.tracking?.beganAt;
  useFreshPage(drama.id, mine.tracking?.version ?? 0, reload);
  return (
    <div data-drama={drama.id} className="mt-8 empty:hidden">
      <MemberStyles />
      <SuspensionNotice />
      {done && <UndoNotice done={done} />}
      {status && (
        <TrackerRow
          {...place}
          title={drama.title}
          minutesEach={drama.minutes}
          today={mine.today?.last}
          isByDay={mine.today?.isTonight === false}
          form={forms.position}
          onMove={move}
          error={error}
          since={
            beganAt && (
              <span>
                <Sentence text="since {{date}}" parts={{ date: <AbsoluteTime at={beganAt} /> }} />
              </span>
            )
          }
          caption={
            <>
              <Waiting place={place} isReleased={mine.isReleased} />
              {mine.today && <Coming drop={mine.today} />}
              {status !== "completed" && <CompletedFirst tracking={mine.tracking} />}
            </>
          }
        />
      )}
      <AtTheEnd mine={mine} tracking={tracking} />
      <Reminder drama={drama.id} mine={mine} answer={answer} />
      <TrackingError error={error} />
      <TrackingNews me={me} onNews={reload} />
    </div>
  );
}

/** Nothing is left to see: the drama is completed, or begins once more. */
function AtTheEnd({ mine, tracking }: Pick<TrackerProps, "mine"> & { tracking: TrackingOfDrama }) {
  const { t } = useTranslation();
  const { status, position, choose, again, forms } = tracking;
  const isOffered = status !== null && offersCompleted({ status, position }, mine);
  const wasCompleted = status === "completed" || mine.tracking?.completedAt != null;
  if (!isOffered && status !== "completed") return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOffered && (
        <TrackingForm
          {...forms.status}
          onSend={() => choose("completed")}
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <p className="text-ui">{t("That was the last one.")}</p>
          <Button type="submit" name="status" value="completed">
            {t("Mark completed")}
          </Button>
        </TrackingForm>
      )}
      {wasCompleted && (
        <TrackingForm {...forms.again} onSend={again}>
          <Button type="submit" icon={<Icon of={RotateCcw} />}>
            {t("Watch again")}
          </Button>
        </TrackingForm>
      )}
    </div>
  );
}

function Waiting({ place, isReleased }: { place: Parameters<typeof waitingCount>[0]; isReleased: boolean }) {
  const { t } = useTranslation();
  const waiting = waitingCount(place);
  if (!isReleased) return <span>{t("Not out yet")}</span>;
  if (waiting === 0) return <span>{t("You have seen all that is out.")}</span>;
  return (
    <span>
      <Count value={waiting} phrase="{{count}} episodes are waiting for you" />
    </span>
  );
}

/** Of one episode, and of several at once. */
const TONIGHT = ["{{episodes}} comes tonight at {{time}}", "{{episodes}} come tonight at {{time}}"] as const;
const TODAY = ["{{episodes}} comes today at {{time}}", "{{episodes}} come today at {{time}}"] as const;

/** On the reader's clock. */
function Coming({ drop }: { drop: DropToday }) {
  const { t } = useTranslation();
  const [one, several] = drop.isTonight ? TONIGHT : TODAY;
  return (
    <span>
      <Sentence
        text={drop.first === drop.last ? one : several}
        parts={{ episodes: episodesText(drop, t), time: <InDigits>{drop.time}</InDigits> }}
      />
    </span>
  );
}

/** A rewatch keeps the first. */
function CompletedFirst({ tracking }: { tracking: Tracking | null }) {
  if (!tracking?.completedAt) return null;
  return (
    <span>
      <Sentence
        text="Completed before, on {{date}}"
        parts={{ date: <AbsoluteTime at={tracking.completedAt} /> }}
      />
    </span>
  );
}

/** What the page veils and which bars it shows hang on the position: moved on here, it is asked for anew. */
function useFreshPage(drama: string, loaded: number, reload: () => void): void {
  const { known } = useStore(trackingStore);
  const version = known[drama]?.version ?? 0;
  const isMoving = useWished(trackingWishes, drama).wanted !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each change, not for each answer
  useEffect(() => {
    if (version > loaded && !isMoving) reload();
  }, [version, isMoving]);
}
