import { Form, useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page, PageBody } from "../../components/layout/page";
import { DecideForm } from "../../components/moderation/decide-form";
import { DoneNotice } from "../../components/moderation/done-notice";
import { PersonSection } from "../../components/moderation/person-section";
import { ReportList } from "../../components/moderation/report-list";
import { ReportedQuote } from "../../components/report/reported-quote";
import { Button, ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { FormMessage } from "../../components/ui/form-message";
import { SectionHeading } from "../../components/ui/section-heading";
import { Sentence } from "../../components/ui/sentence";
import { UserText } from "../../components/ui/user-text";
import type { FormAnswer } from "../../domain/form";
import { isOpen, labelOf, REPORT_TYPES, type ReportCase } from "../../domain/report/report";
import type { MemberHistory } from "../../domain/sanction/sanction";
import { ThingDeeds } from "./thing-deeds";

interface CaseViewProps {
  found: ReportCase;
  history: MemberHistory | null;
  isAdmin: boolean;
  done: string | null;
  /** What the thing said when it was reported, once it was asked for. */
  words: string | null;
  answer?: FormAnswer;
}

export function CaseView({ found, history, isAdmin, done, words, answer }: CaseViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const kind = t(labelOf(REPORT_TYPES, found.ref.type));
  return (
    <Page>
      <PageBody className="max-w-240">
        <ButtonLink to="/moderation" variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
          {t("Moderation Panel")}
        </ButtonLink>
        <h1 className="display-2 mt-2 mb-6">
          <Sentence text="Case: {{kind}}" parts={{ kind }} />
        </h1>
        <FormMessage answer={answer} className="mb-6" />
        {done && !answer && <DoneNotice key={moment} sentence={done} name={found.reported?.username} />}
        <div className="grid gap-12">
          <section>
            <SectionHeading title={t("What was reported")} />
            <Reported found={found} words={words} />
            <ThingDeeds of={found} answer={answer} />
          </section>
          <section>
            <SectionHeading
              title={t("Reports")}
              aside={
                <span className="text-small text-ink-3">
                  <Count value={found.reports.length} phrase="{{count}} reports" />
                </span>
              }
            />
            <ReportList reports={found.reports} />
            {found.thing?.state !== "held" && found.reports.some(isOpen) && (
              <DecideForm of={found} answer={answer} />
            )}
            {!found.reports.some(isOpen) && found.reports.some(({ isAutomatic }) => !isAutomatic) && (
              <Form method="post" className="mt-4">
                <Button type="submit" name="deed" value="reopen">
                  {t("Open the case again")}
                </Button>
              </Form>
            )}
          </section>
          {found.reported && history && (
            <PersonSection
              person={found.reported}
              history={history}
              outranks={history.role === "admin" && !isAdmin}
              answer={answer}
            />
          )}
        </div>
      </PageBody>
    </Page>
  );
}

function Reported({ found, words }: { found: ReportCase; words: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {found.thing ? (
        <ReportedQuote thing={found.thing} linked isWhole />
      ) : (
        <p className="text-ink-2">
          {found.ref.type === "message"
            ? t("A private message: moderators read it only here, and every reading is logged.")
            : t("It is no longer there, or it stands where you may not look.")}
        </p>
      )}
      {words !== null ? (
        <div role="status" className="mt-4">
          <h3 className="font-label">{t("What it said when it was reported")}</h3>
          <UserText
            as="p"
            text={words}
            className="mt-2 max-w-[66ch] whitespace-pre-line border-s-2 border-lamp-line ps-4 wrap-anywhere"
          />
        </div>
      ) : (
        <Form method="post" className="mt-4" preventScrollReset>
          <Button type="submit" name="deed" value="read">
            {t("Show what it said when it was reported")}
          </Button>
        </Form>
      )}
    </>
  );
}
