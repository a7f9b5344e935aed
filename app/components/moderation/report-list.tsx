import { labelOf, REPORT_REASONS, type Report } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName } from "../post/author-name";
import { SpoilerText } from "../post/spoiler-text";
import { TOUCHED_NAME } from "../report/report-words";
import { classNames } from "../ui/class-names";
import { MetaLine } from "../ui/meta-line";
import { Sentence } from "../ui/sentence";
import { RelativeTime } from "../ui/time";
import { ReportStatusMark } from "./report-status";

const RAISED_WITHOUT_MEMBER = {
  filter: "Held by the filter, which found this",
  "shared mailbox":
    "This account's e-mail address reaches the mailbox of a member who was suspended or banned for this reason. Decide whether it is the same person.",
} as const;

interface ReportListProps {
  reports: Report[];
  /** On a phone the newest, in few lines, is enough. */
  isBrief?: boolean;
}

/** The reports of one thing: why, by whom, what became of each. */
export function ReportList({ reports, isBrief }: ReportListProps) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {reports.map((report, place) => (
        <li
          key={report.id}
          className={classNames("py-3", isBrief && "max-md:py-1", isBrief && place > 0 && "max-md:hidden")}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-label">{t(labelOf(REPORT_REASONS, report.reason))}</span>
            <ReportStatusMark status={report.status} />
          </p>
          {report.description && (
            <SpoilerText
              text={report.description}
              className={classNames(
                "mt-1 w-fit max-w-[66ch] whitespace-pre-line text-ui wrap-anywhere",
                isBrief && "max-md:line-clamp-1",
              )}
            />
          )}
          <MetaLine className="mt-1">
            <span>
              {report.raisedBy === "member" ? (
                <Sentence
                  text="Reported by {{name}}"
                  parts={{ name: <AuthorName author={report.reporter} className={TOUCHED_NAME} /> }}
                />
              ) : (
                t(RAISED_WITHOUT_MEMBER[report.raisedBy])
              )}
            </span>
            <RelativeTime at={report.createdAt} kind="activity" />
          </MetaLine>
          {report.moderator && (
            <MetaLine className="mt-1">
              <span>
                <Sentence
                  text="Handled by {{name}}"
                  parts={{ name: <AuthorName author={report.moderator} className={TOUCHED_NAME} /> }}
                />
              </span>
              <RelativeTime at={report.updatedAt} kind="activity" />
            </MetaLine>
          )}
          {report.notes && (
            <SpoilerText
              text={report.notes}
              className="mt-1 w-fit max-w-[66ch] whitespace-pre-line border-s-2 border-line ps-3 text-ui text-ink-2 wrap-anywhere"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
