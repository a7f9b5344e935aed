import { useTranslation } from "react-i18next";
import { excerptOf } from "../../domain/excerpt";
import { labelOf, REPORT_TYPES, type ReportedThing } from "../../domain/report/report";
import { AuthorName } from "../post/author-name";
import { classNames } from "../ui/class-names";
import { MetaLine } from "../ui/meta-line";
import { TextLink } from "../ui/text-link";
import { UserText } from "../ui/user-text";
import { TOUCHED_NAME } from "./report-words";

/** Characters of the thing that are quoted; its own page has the rest. */
const QUOTED = 400;

interface ReportedQuoteProps {
  thing: ReportedThing;
  /** With a link to the page it stands on. */
  linked?: boolean;
  /** All of it, where somebody decides about it. */
  isWhole?: boolean;
  /** On a phone its first lines are enough. */
  isBrief?: boolean;
}

/** What is reported, whose it is, and the beginning of what it says. */
export function ReportedQuote({ thing, linked, isWhole, isBrief }: ReportedQuoteProps) {
  const { t } = useTranslation();
  return (
    <blockquote className="border-s-2 border-line-strong ps-4">
      <MetaLine>
        {/* In a list both stand above the quote already. */}
        {!isBrief && t(labelOf(REPORT_TYPES, thing.type))}
        {!isBrief && thing.type !== "user" && <AuthorName author={thing.author} className={TOUCHED_NAME} />}
        {thing.state === "removed" && <span className="text-danger">{t("Removed")}</span>}
        {thing.state === "held" && <span className="text-ember">{t("Waits for a moderator")}</span>}
        {thing.state === "deleted" && t("Deleted by its author")}
      </MetaLine>
      {thing.title && thing.type === "user" && (
        // A name among the page's own words stands where they begin, whatever its letters.
        <p className="mt-1 font-label wrap-anywhere">
          <bdi>
            {linked && thing.address ? <TextLink to={thing.address}>{thing.title}</TextLink> : thing.title}
          </bdi>
        </p>
      )}
      {thing.title && thing.type !== "user" && (
        <UserText as="p" text={thing.title} className="mt-1 font-label wrap-anywhere">
          {linked && thing.address ? <TextLink to={thing.address}>{thing.title}</TextLink> : thing.title}
        </UserText>
      )}
      <UserText
        as="p"
        text={thing.text}
        className={classNames(
          "mt-1 max-w-[66ch] whitespace-pre-line text-ui text-ink-2 wrap-anywhere",
          isBrief && "max-md:line-clamp-2",
        )}
      >
        {isWhole ? thing.text : excerptOf(thing.text, QUOTED)}
      </UserText>
    </blockquote>
  );
}
