import { excerptOf } from "../../domain/excerpt";
import { labelOf, REPORT_TYPES, type ReportedSubject } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName } from "../post/author-name";
import { classNames } from "../ui/class-names";
import { MetaLine } from "../ui/meta-line";
import { TextLink } from "../ui/text-link";
import { UserText } from "../ui/user-text";
import { TOUCHED_NAME } from "./report-words";

/** Characters of the thing that are quoted; its own page has the rest. */
const QUOTED = 400;

interface ReportedQuoteProps {
  subject: ReportedSubject;
  /** With a link to the page it stands on. */
  linked?: boolean;
  /** All of it, where somebody decides about it. */
  isWhole?: boolean;
  /** On a phone its first lines are enough. */
  isBrief?: boolean;
}

/** What is reported, whose it is, and the beginning of what it says. */
export function ReportedQuote({ subject, linked, isWhole, isBrief }: ReportedQuoteProps) {
  const { t } = useTranslation();
  return (
    <blockquote className="border-s-2 border-line-strong ps-4">
      <MetaLine>
        {/* In a list both stand above the quote already. */}
        {!isBrief && t(labelOf(REPORT_TYPES, subject.type))}
        {!isBrief && subject.type !== "user" && (
          <AuthorName author={subject.author} className={TOUCHED_NAME} />
        )}
        {subject.state === "removed" && <span className="text-danger">{t("Removed")}</span>}
        {subject.state === "held" && <span className="text-ember">{t("Waits for a moderator")}</span>}
        {subject.state === "deleted" && t("Deleted by its author")}
      </MetaLine>
      {subject.title && subject.type === "user" && (
        // A name among the page's own words stands where they begin, whatever its letters.
        <p className="mt-1 font-label wrap-anywhere">
          <bdi>
            {linked && subject.address ? (
              <TextLink to={subject.address}>{subject.title}</TextLink>
            ) : (
              subject.title
            )}
          </bdi>
        </p>
      )}
      {subject.title && subject.type !== "user" && (
        <UserText as="p" text={subject.title} className="page-start mt-1 font-label wrap-anywhere">
          {linked && subject.address ? (
            <TextLink to={subject.address}>{subject.title}</TextLink>
          ) : (
            subject.title
          )}
        </UserText>
      )}
      <UserText
        as="p"
        text={subject.text}
        className={classNames(
          "mt-1 max-w-[66ch] whitespace-pre-line text-ui text-ink-2 wrap-anywhere",
          isBrief && "max-md:line-clamp-2",
        )}
      >
        {isWhole ? subject.text : excerptOf(subject.text, QUOTED)}
      </UserText>
    </blockquote>
  );
}
