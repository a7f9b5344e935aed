import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { excerptOf } from "../../domain/excerpt";
import {
  labelOf,
  REPORT_TYPES,
  REPORTED_ALREADY,
  type ReportedRef,
  type ReportedSubject,
} from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import type { action, clientLoader } from "../../routes/report/route";
import { DialogDone, DialogForm, useAbout } from "../form/dialog-form";
import { WritingPlace } from "../moderation/writing-place";
import { Dialog } from "../ui/dialog";
import { DoneNotice } from "../ui/done-notice";
import { PersonName } from "../ui/person-name";
import { Sentence } from "../ui/sentence";
import { ReportFields, useDropReport } from "./report-fields";
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
  const answer = fetcher.data;
  const isSent = answer?.ok === true;
  const address = `/report?${new URLSearchParams({ ...of, dialog: "1" })}`;
  const about = useAbout<typeof clientLoader>(address);
  const form = useRef<HTMLFormElement>(null);
  useDropReport(of, isSent);
  const isReported = about?.isReported && !answer && fetcher.state === "idle";

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  return (
    <Dialog title={t("Report Content")} open onClose={onClose} narrow>
      {isSent ? (
        <DialogDone onClose={onClose}>
          <DoneNotice sentence={REPORT_SENT} />
        </DialogDone>
      ) : isReported ? (
        <DialogDone onClose={onClose}>
          <About of={of} subject={about.subject} />
          <DoneNotice kind="info" sentence={REPORTED_ALREADY} />
        </DialogDone>
      ) : (
        <WritingPlace>
          <About of={of} subject={about?.subject} />
          <DialogForm
            form={form}
            fetcher={fetcher}
            address={address}
            submit={t("Submit Report")}
            onClose={onClose}
          >
            <ReportFields form={form} of={of} answer={answer} details={details} />
          </DialogForm>
        </WritingPlace>
      )}
    </Dialog>
  );
}

/** What is reported: "Post: Who keeps the lamp?", "Comment by layla: I think…". Asked for now, so that no page tells it in vain. */
function About({ of, subject }: { of: ReportedRef; subject?: ReportedSubject }) {
  const { t } = useTranslation();
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
