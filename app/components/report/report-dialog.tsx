import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { excerptOf } from "../../domain/excerpt";
import { labelOf, REPORT_TYPES, type ReportedRef } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import type { action, clientLoader } from "../../routes/report/route";
import { WritingPlace } from "../moderation/writing-place";
import { Button } from "../ui/button";
import { CancelButton, Dialog } from "../ui/dialog";
import { DoneNotice } from "../ui/done-notice";
import { PersonName } from "../ui/person-name";
import { Sentence } from "../ui/sentence";
import { SubmitButton } from "../ui/submit-button";
import { ReportFields } from "./report-fields";
import { REPORT_SENT } from "./report-words";

/** How long the thanks stay before the dialog closes (specification §4). */
const CLOSES_AFTER_MS = 2_000;

/** Characters of a comment, which has no title, that tell which one it is. */
const FIRST_WORDS = 80;

interface ReportDialogProps {
  of: ReportedRef;
  /** What the details begin with. */
  details?: string;
  onClose(): void;
}

/** Report Content: form, submitting, submitted. */
export default function ReportDialog({ of, details, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const isSent = fetcher.data?.ok === true;
  const address = `/report?${new URLSearchParams({ ...of, dialog: "1" })}`;

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  return (
    <Dialog title={t("Report Content")} open onClose={onClose} narrow>
      {isSent ? (
        <>
          <DoneNotice sentence={REPORT_SENT} />
          <div className="flex justify-end">
            <Button onClick={onClose}>{t("Close")}</Button>
          </div>
        </>
      ) : (
        <WritingPlace>
          <About of={of} address={address} />
          <fetcher.Form method="post" action={address} noValidate>
            <ReportFields answer={answer} details={details} />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <CancelButton onClose={onClose} />
              <SubmitButton loading={fetcher.state !== "idle"} busyLabel={t("Submitting")}>
                {t("Submit Report")}
              </SubmitButton>
            </div>
          </fetcher.Form>
        </WritingPlace>
      )}
    </Dialog>
  );
}

/** What is reported: "Post: Who keeps the lamp?", "Comment by layla: I think…". Asked for now, so that no page tells it in vain. */
function About({ of, address }: { of: ReportedRef; address: string }) {
  const { t } = useTranslation();
  const { load, data } = useFetcher<typeof clientLoader>();
  useEffect(() => load(address), [load, address]);
  const subject = data?.subject;
  const kind = t(labelOf(REPORT_TYPES, of.type));
  return (
    // Two lines from the beginning, so that nothing moves under a finger.
    <p className="mb-4 line-clamp-2 min-h-12 text-ui leading-6 font-label">
      {subject?.type === "comment" && subject.author && subject.text ? (
        <Sentence
          text="{{kind}} by {{name}}: {{words}}"
          parts={{
            kind,
            name: <PersonName person={subject.author} />,
            words: <bdi>{excerptOf(subject.text, FIRST_WORDS)}</bdi>,
          }}
        />
      ) : subject?.title ? (
        <Sentence text="{{kind}}: {{title}}" parts={{ kind, title: <bdi>{subject.title}</bdi> }} />
      ) : subject?.author ? (
        <Sentence
          text="{{kind}} by {{name}}"
          parts={{ kind, name: <PersonName person={subject.author} /> }}
        />
      ) : (
        kind
      )}
    </p>
  );
}
