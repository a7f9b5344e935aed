import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { THREADS_AT_MOST, THREADS_PER_PAGE, type ThreadPage } from "../../domain/comment/comment";
import { type ThreadView, threadQuery } from "../../domain/comment/thread-query";
import type { PostPlace } from "../../domain/post/post-place";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";
import { useFormatting } from "../ui/formatting";
import { interceptClick } from "../ui/intercept-click";
import { focusQuietly, markOf } from "./reveal";

interface TurnsProps {
  place: PostPlace;
  view: ThreadView;
  page: ThreadPage;
}

/** Where the reader was when more was asked for. */
interface Asked {
  for: "earlier" | "more";
  /** The comment that stays where it is. */
  beside: string;
  top: number;
}

// The layout is measured before the reader sees it; a server has none.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Earlier and more threads. With scripts the page grows to both sides and what is being read stays; without them, and
 * once it is long, these are links to the neighbouring pages.
 */
export function useTurns({ place, view, page }: TurnsProps) {
  const navigate = useNavigate();
  const asked = useRef<Asked | null>(null);
  useBeforePaint(() => {
    const { current } = asked;
    const place = current && document.getElementById(markOf(current.beside));
    if (!current || !place) return;
    asked.current = null;
    const stay = () =>
      scrollBy({ top: place.getBoundingClientRect().top - current.top, behavior: "instant" });
    stay();
    if (current.for === "earlier") requestAnimationFrame(stay);
    const goal = current.for === "more" ? place.nextElementSibling : place;
    focusQuietly(goal?.querySelector("article"));
  }, [page]);

  function grow(side: Asked["for"], to: Partial<ThreadView>) {
    const beside = side === "more" ? page.threads.at(-1)?.id : page.threads[0]?.id;
    const top = beside && document.getElementById(markOf(beside))?.getBoundingClientRect().top;
    if (!beside || top === undefined || top === "") return;
    asked.current = { for: side, beside, top };
    const more = page.elsewhere ? { at: page.elsewhere.id } : undefined;
    navigate(place.post + threadQuery({ ...view, ...to }, more), { replace: true, preventScrollReset: true });
  }
  const { position, after } = page;
  const before = position ? Math.min(THREADS_PER_PAGE, position.first - 1) : 0;
  const address = (start: string | null) =>
    `${place.post}${threadQuery({ ...view, after: start, shown: THREADS_PER_PAGE })}#comments`;
  return {
    earlier: position &&
      position.earlier !== null && {
        to: address(position.earlier || null),
        onClick: interceptClick(
          view.shown + before <= THREADS_AT_MOST
            ? () => grow("earlier", { after: position.earlier || null, shown: view.shown + before })
            : undefined,
        ),
      },
    more: after !== null && {
      to: address(after),
      onClick: interceptClick(
        view.shown + THREADS_PER_PAGE <= THREADS_AT_MOST
          ? () => grow("more", { shown: view.shown + THREADS_PER_PAGE })
          : undefined,
      ),
    },
  };
}

type Turns = ReturnType<typeof useTurns>;

export function EarlierThreads({ turns, page }: { turns: Turns; page: ThreadPage }) {
  const { t } = useTranslation();
  if (!turns.earlier) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink {...turns.earlier} rel="prev">
        {t("Earlier comments")}
      </ButtonLink>
      <Position page={page} />
    </div>
  );
}

export function MoreThreads({ turns, page }: { turns: Turns; page: ThreadPage }) {
  const { t } = useTranslation();
  if (!turns.more && !turns.earlier) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {turns.more && (
        <ButtonLink {...turns.more} rel="next">
          {t("More comments")}
        </ButtonLink>
      )}
      {/* Said when the page has grown. */}
      <div role="status">
        <Position page={page} />
      </div>
    </div>
  );
}

function Position({ page: { position, threads } }: { page: ThreadPage }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  if (!position) return null;
  const { first, total } = position;
  return (
    <p className="text-small text-ink-2">
      {t("Threads {{first}}–{{last}} of {{total}}", {
        first: formatNumber(first, formatting),
        last: formatNumber(first + threads.length - 1, formatting),
        total: formatNumber(total, formatting),
      })}
    </p>
  );
}
