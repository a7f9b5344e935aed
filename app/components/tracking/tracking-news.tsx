import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { offersCompleted, TRACKING_STATUSES, type TrackingStatus } from "../../domain/tracking/tracking";
import { newTrackingsOf } from "../../domain/tracking/tracking-changes";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useStore } from "../live/store";
import { useChanges } from "../live/use-changes";
import { useRevalidate } from "../live/use-revalidate";
import { useFormatting } from "../ui/formatting";
import { Sentence } from "../ui/sentence";
import { SaidAloud, sayAloud } from "./said-aloud";
import { type Done, forgetDone, isOnItsWay, learn, trackingStore, undo, wishFor } from "./tracking-store";
import { UndoToast } from "./undo-toast";
import { useKeptFocus } from "./use-kept-focus";

interface EventRow {
  drama_id: string;
  version: number;
  status: TrackingStatus | null;
  position: number | null;
  undoes: number | null;
  happened_at: string;
}

interface TrackingNewsProps {
  me: string;
  /** Asks for the page anew, where that is not left to the router. */
  onNews?: () => void;
}

/** Stands once on a page of a member: what was done last, ten seconds to take it back, and what other tabs do. */
export function TrackingNews({ me, onNews }: TrackingNewsProps) {
  const { done } = useStore(trackingStore);
  const revalidate = useRevalidate();
  useChanges([newTrackingsOf(me)], onNews ?? revalidate, { concerns: (row) => hear(row as EventRow) });
  const pressed = usePressed();
  useKeptFocus();
  return (
    <>
      <SaidAloud />
      {done && <DoneToast done={done} pressed={pressed} />}
    </>
  );
}

/** What was done last, and the way back. */
function DoneToast({ done, pressed }: { done: Done; pressed: RefObject<Element> }) {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  // Once for each change, when the page shows it: the toast does not jump while it is read.
  useLayoutEffect(() => setAway(isInTheWay(done, pressed.current)), [done, pressed]);
  const { drama, after } = done;
  async function takeBack() {
    if (await undo(done)) sayAloud(t("The change was undone."));
  }
  const offer = isAtTheEnd(done)
    ? {
        label: t("Mark completed"),
        onAccept: () => wishFor(drama, null, { status: "completed", position: after?.position ?? 0 }),
      }
    : undefined;
  return (
    <div data-drama={drama.id} className={`toasts print:hidden ${isAway ? "toasts-above" : ""}`}>
      <UndoToast
        key={`${drama.id} ${done.version}`}
        onUndo={() => void takeBack()}
        onEnd={forgetDone}
        offer={offer}
      >
        {offer ? t("That was the last one.") : <Said done={done} />}
      </UndoToast>
    </div>
  );
}

/** The room at the lower edge that a toast may take, in px: three rows of words and the tabs under them. */
const ROOM_OF_TOAST = 200;

/** What was pressed last on this page, toasts aside. */
function usePressed(): RefObject<Element> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target : null;
      if (!element?.closest(".toasts")) pressed.current = element;
    };
    document.addEventListener("click", keep, true);
    return () => document.removeEventListener("click", keep, true);
  }, []);
  return pressed;
}

/** Whether the toast would lie over what was pressed, or over what moves the same drama on. */
function isInTheWay({ drama }: Done, pressed: Element | null): boolean {
  const part = `[data-drama="${CSS.escape(drama.id)}"]:not(.toasts)`;
  const next = document.querySelectorAll(`${part} :is(button, [role=slider])`);
  return [...next, ...(pressed ? [pressed] : [])].some((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > window.innerHeight - ROOM_OF_TOAST && top < window.innerHeight;
  });
}

/** Whether it is news here: what this tab is doing is none, though it is heard of before the answer says so. */
function hear({ drama_id, version, status, position, undoes, happened_at }: EventRow): boolean {
  const before = trackingStore.get().known[drama_id]?.tracking;
  const isOwn = isOnItsWay(drama_id, { status, position, undoes });
  const isNewer = learn(drama_id, {
    version,
    tracking: status && {
      beganAt: before?.beganAt ?? null,
      completedAt: before?.completedAt ?? null,
      timesCompleted: before?.timesCompleted ?? 0,
      dramaId: drama_id,
      status,
      position: position ?? 0,
      version,
      updatedAt: happened_at,
    },
  });
  return isNewer && !isOwn;
}

/** The last episode was reached by a step, and the status does not say so yet (line 411). */
function isAtTheEnd({ drama, before, after }: Done): boolean {
  if (!after || after.position <= (before?.position ?? 0)) return false;
  // Nobody comes further than what is out.
  return offersCompleted(after, { episodes: drama.episodes, episodesOut: after.position });
}

function Said({ done: { drama, before, after } }: { done: Done }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const name = `\u2068${drama.title}\u2069`;
  if (!after) return t("{{title}} is no longer in your library", { title: name });
  const isMove = after.position !== before?.position && after.position > 0;
  if (after.status === before?.status || (after.status === "watching" && isMove)) {
    const number = formatNumber(after.position, formatting);
    return after.position > (before?.position ?? 0)
      ? t("Episode {{number}} of {{title}}, seen", { number, title: name })
      : t("You are at episode {{number}} of {{title}}", { number, title: name });
  }
  const status = t(TRACKING_STATUSES.find(({ slug }) => slug === after.status)?.label ?? "");
  const marked = after.position - (before?.position ?? 0);
  // Whoever completes a drama has seen all of it that is out.
  if (after.status === "completed" && marked > 0)
    return (
      <Sentence
        text="{{title}}: {{status}}, {{count}} episodes marked as seen"
        count={marked}
        parts={{ title: name, status }}
      />
    );
  return t("{{title}}: {{status}}", { title: name, status });
}
