import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRefusal } from "../../components/account/use-refusal";
import { Avatar } from "../../components/ui/avatar";
import type { ButtonVariant } from "../../components/ui/button";
import { DONE_ID } from "../../components/ui/done-notice";
import { IntentButton } from "../../components/ui/intent-button";
import { Sentence } from "../../components/ui/sentence";
import { type FormAnswer, isOvertaken } from "../../domain/form";
import type { GroupPerson } from "../../domain/group/group";
import { fullName } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";
import { PersonRow, ROW } from "./person-row";

/** What can be done about a person of a list that this takes off it. */
export interface Offer {
  intent: string;
  label: string;
  variant?: ButtonVariant;
  /** Said in its place once it is done; {{name}} is the person. */
  done: string;
}

interface DecisionRowProps {
  person: GroupPerson;
  facts: ReactNode;
  offers: readonly Offer[];
  /** The list has it no more. */
  isGone: boolean;
  /** Said where the reader did not do it, unless the answer says who did; {{name}} is the person. */
  gone: string;
  /** It was decided last. */
  isLast: boolean;
  onDecide: () => void;
}

/** A row that says in its place what was decided, as high as it was. Without scripts its form leads to the page anew. */
export function DecisionRow(props: DecisionRowProps) {
  const { person, facts, offers, isGone, isLast, onDecide } = props;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ ok: true } | FormAnswer>({ key: `decide-${person.id}` });
  const [sent, setSent] = useState("");
  const height = useRef(0);
  const { data: answer } = fetcher;
  const isBusy = fetcher.state !== "idle";
  const done = answer?.ok ? offers.find(({ intent }) => intent === sent)?.done : undefined;
  const refused = answer?.ok === false ? answer : undefined;
  const isOver = !done && ((refused && isOvertaken(refused)) || (isGone && !isBusy));
  const send = (intent: string) => {
    const inline = new URLSearchParams(search);
    inline.set("inline", "1");
    setSent(intent);
    fetcher.submit({ intent, member: person.id }, { method: "post", action: `${pathname}?${inline}` });
  };
  useRefusal(isOver ? undefined : refused, () => send(sent));
  // Before anything is painted: as high as it was, or what stands below would move.
  const keepHeight = (row: HTMLLIElement | null) => {
    if (!row) return;
    if (done || isOver) row.style.minHeight = `${height.current}px`;
    else height.current = row.getBoundingClientRect().height;
  };
  useEffect(() => {
    if (done) onDecide();
  }, [done, onDecide]);
  if (done || isOver) {
    return (
      <li ref={keepHeight} className={ROW}>
        <Decided {...props} done={done} refused={refused} isLast={isLast} />
      </li>
    );
  }
  return (
    <PersonRow ref={keepHeight} person={person} facts={facts}>
      <fetcher.Form
        method="post"
        className="flex gap-2"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!isBusy && submitter instanceof HTMLButtonElement) send(submitter.value);
        }}
      >
        <input type="hidden" name="member" value={person.id} />
        <Buttons offers={offers} sent={isBusy ? sent : null} />
      </fetcher.Form>
    </PersonRow>
  );
}

/** One waits for the answer of the other. */
function Buttons({ offers, sent }: { offers: readonly Offer[]; sent: string | null }) {
  const { t } = useTranslation();
  return offers.map(({ intent, label, variant }) => (
    <IntentButton
      key={intent}
      intent={intent}
      variant={variant}
      loading={intent === sent}
      aria-disabled={sent !== null}
    >
      {t(label)}
    </IntentButton>
  ));
}

interface DecidedProps extends Pick<DecisionRowProps, "person" | "gone" | "isLast"> {
  done: string | undefined;
  /** The reader decided, and somebody else was faster. */
  refused: FormAnswer | undefined;
}

/** In place of the row. The focus comes along: what was pressed is gone. */
function Decided({ person, gone, isLast, done, refused }: DecidedProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isMine = done !== undefined || refused !== undefined;
  useEffect(() => {
    if (isMine) place.current?.focus({ preventScroll: true });
  }, [isMine]);
  const name = fullName(person);
  const to = `/profile/${person.id}`;
  return (
    <>
      <Link to={to} aria-label={name} title={name}>
        <Avatar person={person} />
      </Link>
      <div
        ref={place}
        id={isLast ? DONE_ID : undefined}
        tabIndex={-1}
        className="min-w-0 flex-1 text-small wrap-anywhere outline-none"
      >
        {done ? (
          <p role="status" className="text-success">
            <Sentence text={done} parts={{ name: <bdi className="font-label">{name}</bdi> }} />
          </p>
        ) : (
          <p role={refused ? "alert" : "status"} className="text-ink-2">
            {refused?.message ? (
              t(refused.message, refused.messageValues)
            ) : (
              <Sentence text={gone} parts={{ name: <bdi className="font-label">{name}</bdi> }} />
            )}
          </p>
        )}
      </div>
    </>
  );
}
