import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/form";
import type { Author } from "../../domain/post/post";
import { isInForce, type MemberHistory, type Sanction } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName } from "../post/author-name";
import { SpoilerText } from "../post/spoiler-text";
import { TOUCHED_NAME } from "../report/report-words";
import { Avatar } from "../ui/avatar";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { MetaLine } from "../ui/meta-line";
import { SectionHeading } from "../ui/section-heading";
import { Sentence } from "../ui/sentence";
import { TextLink } from "../ui/text-link";
import { AbsoluteTime } from "../ui/time";
import { LiftForm } from "./lift-form";
import { SanctionForms } from "./sanction-forms";

const KINDS: Record<Sanction["kind"], { label: string }> = {
  warning: { label: "Warning" },
  suspension: { label: "Suspension" },
  ban: { label: "Ban" },
};

interface PersonSectionProps {
  person: Author;
  history: MemberHistory;
  /** What the page says above where it is not so. */
  mayDecide: boolean;
  /** Which sanction is to be lifted, which is asked first, and where Cancel leads. */
  asked: string | null;
  cancel: string;
  /** How often the case was decided, where it is one's case. */
  known?: number;
  /** To warn, suspend or ban resolves the open reports of the case. */
  resolves?: boolean;
  answer?: FormAnswer;
  /** The sanction whose form stands open. */
  begun?: string | null;
  /** What was done to the person just now. */
  said?: ReactNode;
}

/** Who it is about, what happened before, and what can be done. */
export function PersonSection(props: PersonSectionProps) {
  const { person, history, mayDecide, asked, cancel, answer, begun, said } = props;
  const { t } = useTranslation();
  const { now } = useFormatting();
  const inForce = history.sanctions.filter((sanction) => isInForce(sanction, Number(new Date(now))));
  const isBanned = inForce.some(({ kind }) => kind === "ban");
  const { open, resolved, dismissed } = history.reports;
  const known = { known: props.known, knownOfPerson: history.decisions };
  const lifted = answer?.values.intent === "lift" ? answer : undefined;
  const toLift = lifted?.values.sanctionId ?? asked;
  return (
    <section>
      <SectionHeading title={t("The person")} />
      {said}
      <div className="flex items-center gap-3">
        <Avatar person={person} />
        <div className="min-w-0">
          <AuthorName author={person} className={TOUCHED_NAME} />
          <MetaLine>
            <span>
              <Sentence text="Joined {{date}}" parts={{ date: <AbsoluteTime at={history.createdAt} /> }} />
            </span>
            <Count value={open} phrase="{{count}} open reports" />
            <Count value={resolved} phrase="{{count}} resolved" />
            <Count value={dismissed} phrase="{{count}} dismissed" />
          </MetaLine>
        </div>
      </div>
      <p className="mt-2">
        <TextLink to={`/moderation/log?member=${person.username}`}>
          {t("All of it in the audit log")}
        </TextLink>
      </p>
      {history.sanctions.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{t("Never warned, suspended or banned.")}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {history.sanctions.map((sanction) => (
            <SanctionRow key={sanction.id} sanction={sanction}>
              {mayDecide && inForce.includes(sanction) && (
                <LiftForm
                  sanction={sanction}
                  known={known}
                  isAsked={sanction.id === toLift}
                  cancel={cancel}
                  answer={sanction.id === toLift ? lifted : undefined}
                />
              )}
            </SanctionRow>
          ))}
        </ul>
      )}
      {mayDecide && !isBanned && (
        // Done is done: the forms begin anew, empty and folded.
        <SanctionForms
          key={history.sanctions.map(({ id, endsAt, reason }) => `${id} ${endsAt} ${reason}`).join()}
          known={known}
          resolves={props.resolves}
          answer={answer}
          begun={begun}
          suspendedUntil={inForce.find(({ kind }) => kind === "suspension")?.endsAt}
        />
      )}
    </section>
  );
}

function SanctionRow({ sanction, children }: { sanction: Sanction; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <MetaLine>
          <span className="font-label text-ink">{t(KINDS[sanction.kind].label)}</span>
          <AbsoluteTime at={sanction.createdAt} />
          {sanction.endsAt && (
            <span>
              <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={sanction.endsAt} /> }} />
            </span>
          )}
          {sanction.isReplacedByBan ? t("replaced by a ban") : sanction.liftedAt && t("lifted")}
        </MetaLine>
        <SpoilerText text={sanction.reason} className="mt-1 w-fit text-ui wrap-anywhere" />
      </div>
      {children}
    </li>
  );
}
