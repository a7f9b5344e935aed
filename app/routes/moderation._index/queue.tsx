import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Refused } from "../../components/moderation/refused";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { DoneNotice } from "../../components/ui/done-notice";
import { NewerOlder } from "../../components/ui/pagination";
import type { FormAnswer } from "../../domain/form";
import type { Named } from "../../domain/profile/name";
import { useTranslation } from "../../i18n/hooks";

/** What one tab of the panel is asked to show. */
export interface QueueState {
  older: string | null;
  /** What is done rather than what waits. */
  closed: boolean;
  isFirstPage: boolean;
  /** What was done just now. */
  done: string | null;
  /** Whose it was, where the sentence says so. */
  doneTo: string | Named | null;
  answer?: FormAnswer;
}

interface QueueProps extends QueueState {
  label: string;
  /** Address of what waits. */
  to: string;
  /** The names of what waits and of what is done. */
  chips: { open: string; closed: string };
  /** The row that was refused says so itself. */
  isAnsweredBelow?: boolean;
  /** Shown without rows. */
  none: ReactNode;
  children: ReactNode[];
}

/** What waits for a moderator, and what is done, page by page. */
export function Queue({ label, to, chips, isAnsweredBelow, none, children, closed, ...state }: QueueProps) {
  const { older, isFirstPage, done, doneTo, answer } = state;
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const toClosed = `${to}&closed=1`;
  const address = closed ? toClosed : to;
  return (
    <>
      <div className="my-4">
        <ChipRow label={label}>
          <ChipLink to={to} current={!closed}>
            {chips.open}
          </ChipLink>
          <ChipLink to={toClosed} current={closed}>
            {chips.closed}
          </ChipLink>
        </ChipRow>
      </div>
      {answer && !isAnsweredBelow && (
        <Refused answer={answer} typed={{ label: t("Reason"), text: answer.values.note }} />
      )}
      {done && !answer && <DoneNotice key={moment} sentence={done} name={doneTo ?? undefined} />}
      {children.length === 0 && none}
      <ul>{children}</ul>
      <NewerOlder
        newer={isFirstPage ? null : address}
        older={older && `${address}&before=${encodeURIComponent(older)}`}
      />
    </>
  );
}
