import { useLocation } from "@remix-run/react";
import { onOneLine } from "../../domain/excerpt";
import { labelOf, REPORT_TYPES, type ReportedSubject } from "../../domain/report/report";
import { isVeiled } from "../../domain/veil/veil";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { AuthorName } from "../post/author-name";
import { SpoilerText } from "../post/spoiler-text";
import { Tells } from "../post/tells";
import { classNames } from "../ui/class-names";
import { useFormatting } from "../ui/formatting";
import { MetaLine } from "../ui/meta-line";
import { TextLink } from "../ui/text-link";
import { UserText } from "../ui/user-text";
import { TOUCHED_NAME } from "./report-words";
import "./reported-quote.css";

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
    <div>
      <MetaLine>
        {/* In a list both stand above the quote already. */}
        {!isBrief && t(labelOf(REPORT_TYPES, subject.type))}
        {!isBrief && subject.type !== "user" && (
          <AuthorName author={subject.author} className={TOUCHED_NAME} />
        )}
        {subject.state === "removed" && <span className="text-danger">{t("Removed")}</span>}
        {subject.state === "held" && <span className="text-ember">{t("Waits for a moderator")}</span>}
        {subject.state === "deleted" && t("Deleted by its author")}
        {subject.level > 0 && <Tells level={subject.level} />}
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
      {isVeiled(subject.level, subject.text) && <ShowLink {...subject} />}
      {subject.text && (
        // The bar stands on the side where the text begins, which may not be the page's.
        <SpoilerText
          as="blockquote"
          text={isWhole ? subject.text : beginningOf(subject.text)}
          className={classNames(
            "mt-1 w-fit max-w-[66ch] whitespace-pre-line border-s-2 border-line-strong ps-4 text-ui text-ink-2 wrap-anywhere",
            isBrief && "brief-quote",
          )}
        />
      )}
    </div>
  );
}

/** Leads to the same page with the words in it. */
function ShowLink({ id, level }: ReportedSubject) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  asked.delete("done");
  asked.set("show", id);
  return (
    <TextLink
      to={`${pathname}?${asked}`}
      preventScrollReset
      aria-label={t("Show what tells of episode {{number}}", { number: formatNumber(level, formatting) })}
      className="inline-flex min-h-11 items-center font-label"
    >
      {t("Show")}
    </TextLink>
  );
}

/** What is quoted, on one line, with the bars of its spoilers; where it ends within one, that goes on to the end. */
function beginningOf(text: string): string {
  const line = onOneLine(text.trimStart().slice(0, 2 * QUOTED));
  if (text.trim().length <= QUOTED) return line;
  return `${withoutHalves(line.slice(0, QUOTED).toWellFormed()).trimEnd()}…`;
}

/** Without the bars of a mark, and the half of a sign, that the cut left at the end. */
function withoutHalves(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "|" || text[end - 1] === "\ufffd")) end -= 1;
  return text.slice(0, end);
}
