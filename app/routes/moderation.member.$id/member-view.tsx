import { useLocation } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { DecidedByOthers } from "../../components/moderation/decided-by-others";
import { PersonSection } from "../../components/moderation/person-section";
import { Refused } from "../../components/moderation/refused";
import { BackLink } from "../../components/ui/back-link";
import { DONE_ID, DoneNotice } from "../../components/ui/done-notice";
import { PersonName } from "../../components/ui/person-name";
import { Sentence } from "../../components/ui/sentence";
import type { FormAnswer } from "../../domain/form";
import type { Author } from "../../domain/post/post";
import { type MemberHistory, mayStillAct } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";

interface MemberViewProps {
  person: Author;
  history: MemberHistory;
  isAdmin: boolean;
  /** Which sanction is to be lifted, which is asked first. */
  asked: string | null;
  begun: string | null;
  done: string | null;
  answer?: FormAnswer;
}

/** A member as moderators see one: the record, and what can be done. */
export function MemberView({ person, history, isAdmin, asked, begun, done, answer }: MemberViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const outranks = history.role === "admin" && !isAdmin;
  const lost = answer && !mayStillAct(answer.values, history) ? answer.values.reason : undefined;
  return (
    <Page>
      <PageBody className="max-w-240">
        <BackLink to={`/profile/${person.id}`}>{t("Back to the profile")}</BackLink>
        <h1 className="display-2 mt-2 mb-6">
          <Sentence
            text="Moderate {{name}}"
            parts={{
              name: (
                <span className="wrap-anywhere">
                  <PersonName person={person} />
                </span>
              ),
            }}
          />
        </h1>
        {answer && <Refused answer={answer} typed={{ label: t("Reason"), text: lost }} />}
        {done && !answer && <DoneNotice key={moment} id={DONE_ID} sentence={done} name={person} />}
        {outranks && <DecidedByOthers refusal="of higher rank" className="mb-6" />}
        <PersonSection
          person={person}
          history={history}
          mayDecide={!outranks}
          asked={asked}
          cancel={`/moderation/member/${person.id}`}
          answer={answer}
          begun={begun}
        />
      </PageBody>
    </Page>
  );
}
