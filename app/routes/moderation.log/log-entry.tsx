import { AuthorName } from "../../components/post/author-name";
import { SpoilerText } from "../../components/post/spoiler-text";
import { useFormatting } from "../../components/ui/formatting";
import { MetaLine } from "../../components/ui/meta-line";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { AbsoluteTime, RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import {
  AUDIT_ACTIONS,
  type AuditEntry,
  type NamedPost,
  roleName,
  subjectAddress,
} from "../../domain/audit/audit";
import { forumPlace } from "../../domain/post/post-place";
import { labelOf, REPORT_STATUSES } from "../../domain/report/report";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

/** Who did what, to what, when and why. */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  // Of a merge both posts are named below.
  const address = entry.merged ? null : subjectAddress(entry);
  const label = t(labelOf(AUDIT_ACTIONS, entry.action));
  const role = entry.action === "change_role" ? roleName(entry.details.to) : null;
  const outcome = REPORT_STATUSES.find(({ slug }) => slug === entry.details.to);
  return (
    <li className="border-b border-line py-3.5 last:border-b-0">
      <p className="font-label">{address ? <TextLink to={address}>{label}</TextLink> : label}</p>
      <MetaLine>
        {entry.actor ? <AuthorName author={entry.actor} /> : t("The operator")}
        <RelativeTime at={entry.createdAt} kind="activity" />
        {entry.concerned && (
          <span>
            <Sentence text="About {{name}}" parts={{ name: <AuthorName author={entry.concerned} /> }} />
          </span>
        )}
        {outcome && t(outcome.label)}
        {entry.subjectType === "filter" && <UserText as="bdi" text={String(entry.details.pattern)} />}
        {role && t(role)}
        <Levels {...entry} />
        {typeof entry.details.ends_at === "string" && (
          <span>
            <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={entry.details.ends_at} /> }} />
          </span>
        )}
      </MetaLine>
      {entry.merged && (
        <p className="mt-1 text-ui wrap-anywhere">
          <Sentence
            text="“{{title}}” into “{{other}}”"
            parts={{
              // Its own address leads to the other by now; here it can be restored.
              title: (
                <PostLink post={entry.merged.post} to={`${forumPlace(entry.merged.post.id).post}/manage`} />
              ),
              other: <PostLink post={entry.merged.into} to={forumPlace(entry.merged.into.id).post} />,
            }}
          />
        </p>
      )}
      {entry.reason && (
        <SpoilerText
          text={entry.reason}
          className="mt-1 w-fit max-w-[66ch] whitespace-pre-line text-ui text-ink-2 wrap-anywhere"
        />
      )}
    </li>
  );
}

/** From which episode to which a spoiler level was changed; 0 is shown to everybody. */
function Levels({ action, details: { from, to } }: Pick<AuditEntry, "action" | "details">) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  if (!/^(raise|lower)_level$/.test(action) || typeof from !== "number" || typeof to !== "number")
    return null;
  const numbers = { from: formatNumber(from, formatting), to: formatNumber(to, formatting) };
  return (
    <span>
      {to <= 0
        ? t("from episode {{from}} to no episode", numbers)
        : from <= 0
          ? t("from no episode to episode {{to}}", numbers)
          : t("from episode {{from}} to {{to}}", numbers)}
    </span>
  );
}

function PostLink({ post: { title }, to }: { post: NamedPost; to: string }) {
  const { t } = useTranslation();
  if (title === null) return t("A thread that is gone");
  return (
    <TextLink to={to}>
      <UserText as="bdi" text={title} />
    </TextLink>
  );
}
