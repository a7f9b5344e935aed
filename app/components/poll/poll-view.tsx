import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { POLL_MARK, type Poll, percentOf } from "../../domain/poll/poll";
import { isSignedIn } from "../../domain/profile/reader";
import { formatDate, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useScriptOf } from "../form/use-script-of";
import { Button, ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { FormMessage } from "../ui/form-message";
import { useFormatting } from "../ui/formatting";
import { TextLink } from "../ui/text-link";
import { useHydrated } from "../ui/use-hydrated";
import { useIsOnline } from "../ui/use-is-online";
import { UserText } from "../ui/user-text";
import { useKeptChoice } from "./use-kept-choice";

export interface PollViewProps {
  /** The post that asks. */
  post: string;
  poll: Poll;
  /** The page of the post, and the same with the words under its veil. */
  page: string;
  shown: string;
  /** Why this reader may not vote here, beside being signed out. */
  closed: string | null;
}

/** What a post asks: to be answered, or how it was answered. */
export function PollView({ post, poll, page, shown, closed }: PollViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const fetcher = useFetcher<{ ok: true } | FormAnswer>({ key: `poll-${post}` });
  const isCounted = fetcher.state === "idle" && fetcher.data?.ok === true;
  useEffect(() => {
    // The pressed button is gone.
    if (isCounted) place.current?.focus({ preventScroll: true });
  }, [isCounted]);
  const form = <VoteForm {...{ post, poll, fetcher }} />;
  const mayVote = useMayVote(closed);
  return (
    <section
      ref={place}
      id={POLL_MARK}
      tabIndex={-1}
      aria-label={t("Poll")}
      className="mt-6 max-w-[66ch] scroll-mt-20 rounded-panel border border-line px-4 py-3.5"
    >
      {poll.options === null ? (
        <p>
          {t("The options of this poll tell of episodes that you have not seen.")}{" "}
          <TextLink to={`${shown}#${POLL_MARK}`} rel="nofollow">
            {t("Show the poll")}
          </TextLink>
        </p>
      ) : poll.counts ? (
        <Results options={poll.options} counts={poll.counts} poll={poll} />
      ) : mayVote.isAllowed ? (
        form
      ) : (
        <>
          <ul className="grid gap-2">
            {poll.options.map((option) => (
              <li key={option} className="page-start wrap-anywhere">
                <UserText text={option} />
              </li>
            ))}
          </ul>
          <WhyNot why={mayVote.why} page={page} />
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-x-3 text-small text-ink-3">
        {poll.counts && <Voters count={poll.voters} />}
        {poll.isMultiple && <span>{t("Several answers")}</span>}
        <Ending {...poll} />
      </p>
      {poll.options && poll.counts && !poll.closedBy && mayVote.isAllowed && (
        // Closed again once it was changed.
        <details key={poll.mine.join()} className="mt-2">
          <summary className="min-h-11 content-center text-ui font-label">{t("Change vote")}</summary>
          {form}
        </details>
      )}
      <p role="status" className="sr-only">
        {isCounted && t("Your vote was counted.")}
      </p>
    </section>
  );
}

/** Whether the reader may vote here, or why not; null for visitors. */
function useMayVote(closed: string | null): { isAllowed: boolean; why: string | null } {
  const { t } = useTranslation();
  const frame = useViewer();
  if (!frame || !isSignedIn(frame.reader)) return { isAllowed: false, why: null };
  if (frame.sanction)
    return { isAllowed: false, why: t("While your account is suspended you can read, but not vote") };
  return closed ? { isAllowed: false, why: t(closed) } : { isAllowed: true, why: null };
}

function WhyNot({ why, page }: { why: string | null; page: string }) {
  const { t } = useTranslation();
  return why ? (
    <p className="mt-3 text-small text-ink-2">{why}</p>
  ) : (
    <ButtonLink className="mt-3" to={`/sign-in?next=${encodeURIComponent(`${page}#${POLL_MARK}`)}`}>
      {t("Sign in to vote")}
    </ButtonLink>
  );
}

interface VoteFormProps {
  post: string;
  poll: Poll;
  fetcher: ReturnType<typeof useFetcher<{ ok: true } | FormAnswer>>;
}

/** One choice or several; without scripts it leads back to the poll. What did not reach us stays chosen, and is sent again. */
function VoteForm({ post, poll, fetcher }: VoteFormProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const isOnline = useIsOnline();
  const { pathname, search } = useLocation();
  const voter = useViewer()?.reader;
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  const isUnsent = answer?.code === "unavailable";
  const { isBack, keep } = useKeptChoice(form, post, fetcher.data?.ok ? fetcher.data : null);
  useScriptOf("routes/poll");
  useEffect(() => {
    if (!isUnsent) return;
    const again = () => form.current?.requestSubmit();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isUnsent]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={isHydrated ? "/poll?inline=1" : "/poll"}
      preventScrollReset
      onChange={keep}
    >
      <input type="hidden" name="post" value={post} />
      {voter && "id" in voter && <input type="hidden" name="voter" value={voter.id} />}
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <fieldset className="min-w-0">
        <legend className="sr-only">{t("Poll")}</legend>
        {poll.options?.map((option, place) => (
          <label key={option} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type={poll.isMultiple ? "checkbox" : "radio"}
              name="choice"
              value={place + 1}
              defaultChecked={poll.mine.includes(place + 1)}
              className="poll-choice"
            />
            <UserText as="span" text={option} className="page-start min-w-0 wrap-anywhere" />
          </label>
        ))}
      </fieldset>
      <FormMessage answer={answer} className="mt-2" />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="line" loading={fetcher.state === "submitting"}>
          {isUnsent ? t("Try again") : t("Vote")}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {isUnsent
            ? !isOnline && t("It is sent again once you are online.")
            : isBack && t("Your choice is back. It was not sent yet.")}
        </p>
      </div>
    </fetcher.Form>
  );
}

/** Bars with the share of those who voted. */
function Results({ options, counts, poll }: { options: string[]; counts: number[]; poll: Poll }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <ul className="grid gap-3">
      {options.map((option, place) => {
        const count = counts[place] ?? 0;
        const percent = percentOf(count, poll.voters);
        const isMine = poll.mine.includes(place + 1);
        return (
          <li key={option} className={classNames("poll-result text-ui", isMine && "is-mine")}>
            <span className="min-w-0">
              <UserText as="span" text={option} className="wrap-anywhere" />
              {isMine && <span className="ms-2 text-small text-ink-2">{t("Your vote")}</span>}
            </span>
            <span className="tabular">
              {formatNumber(percent, formatting)}% <Voters count={count} isShort />
            </span>
            <svg aria-hidden="true" width="100%" height="8" className="rounded-[2px] bg-sunken">
              <rect width={`${percent}%`} height="8" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

function Voters({ count, isShort = false }: { count: number; isShort?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = formatNumber(count, formatting);
  const words = t("{{count}} voters", { count, replace: { count: number } });
  if (!isShort) return <span>{words}</span>;
  return (
    <span className="text-small text-ink-3">
      <span aria-hidden="true">({number})</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** When it ends, or why it has. */
function Ending({ endsAt, episode, dramaTitle, closedBy }: Poll) {
  const { t, language } = useTranslation();
  const { formatting } = useFormatting();
  const date = formatDate(endsAt, formatting);
  const number = episode === null ? "" : formatNumber(episode, formatting);
  const drama = dramaTitle?.[language] ?? "";
  const said = {
    episode: t("Locked since episode {{number}} of {{drama}} opened", { number, drama }),
    end: t("Ended on {{date}}", { date }),
    merge: t("Closed when the posts were merged"),
    removal: t("Closed when the post was removed"),
  };
  if (closedBy) return <span>{said[closedBy]}</span>;
  return (
    <span>
      {episode === null
        ? t("Open until {{date}}", { date })
        : t("Closes when episode {{number}} of {{drama}} opens, on {{date}} at the latest", {
            number,
            drama,
            date,
          })}
    </span>
  );
}
