import Plus from "lucide/dist/esm/icons/plus.mjs";
import Settings2 from "lucide/dist/esm/icons/settings-2.mjs";
import { GroupAvatar, GroupBanner } from "../../components/group/group-art";
import { AdminMark, PrivateMark } from "../../components/group/group-marks";
import { MembershipButton } from "../../components/group/membership-button";
import { SuspensionNotice } from "../../components/moderation/writing-place";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { Icon } from "../../components/ui/icon";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import { UnreadBadge } from "../../components/ui/unread-badge";
import { UserParagraph, UserText } from "../../components/ui/user-text";
import { type Group, isInside } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";

/** Banner, picture, name and figures of a community, and what the reader can do with it. */
export function GroupHeader({ group, isLastAdmin }: { group: Group; isLastAdmin: boolean }) {
  const { t } = useTranslation();
  const { membership } = group;
  const isSuspended = useViewer()?.sanction !== undefined;
  return (
    <header>
      <div className="h-40 overflow-hidden md:h-64">
        <GroupBanner group={group} className="h-full" />
      </div>
      <div className="wrap">
        <div className="flex flex-col gap-x-6 md:flex-row md:items-end">
          <GroupAvatar
            group={group}
            className="relative -ms-1 -mt-12 size-24 border-4 border-paper md:-mt-16 md:size-36"
          />
          <div className="min-w-0 flex-1 pt-3 md:pb-1">
            <UserText as="h1" text={group.name} className="display-2 page-start wrap-anywhere" />
            <MetaLine className="mt-1 text-ui!">
              {group.isPrivate && <PrivateMark />}
              <Count value={group.memberCount} phrase="{{count}} members" />
              <Count value={group.postCount} phrase="{{count}} posts" />
              {membership === "admin" && <AdminMark />}
            </MetaLine>
          </div>
          <div className="mt-4 flex flex-wrap gap-2.5 md:mt-0 md:pb-2">
            {isInside(membership) && !isSuspended && (
              <ButtonLink
                to={`/groups/${group.id}/posts/new`}
                variant="primary"
                icon={<Icon of={Plus} />}
                className="max-sm:flex-1"
              >
                {t("New Post")}
              </ButtonLink>
            )}
            {membership !== "banned" && (
              <MembershipButton group={group} lastAdminOf={isLastAdmin ? group : undefined} />
            )}
            {membership === "admin" && (
              <ButtonLink to={`/groups/${group.id}/manage`} icon={<Icon of={Settings2} className="flip" />}>
                {t("Manage")}
                {group.requestCount ? (
                  <>
                    <UnreadBadge count={group.requestCount} />
                    <span className="sr-only">
                      <Count value={group.requestCount} phrase="{{count}} requests to join" />
                    </span>
                  </>
                ) : null}
              </ButtonLink>
            )}
          </div>
        </div>
        {isInside(membership) && <SuspensionNotice />}
        {membership === "banned" && <BanNote name={group.name} reason={group.banReason} />}
        {membership === "requested" && (
          <p role="status" className="mt-4 text-ui text-ink-2">
            {t("You asked to join. An admin of the community will decide.")}
          </p>
        )}
        <UserParagraph
          text={group.description}
          className="mt-5 max-w-[62ch] whitespace-pre-line text-read text-ink-2 wrap-anywhere"
        />
      </div>
    </header>
  );
}

function BanNote({ name, reason }: { name: string; reason: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" className="mt-4 wrap-anywhere">
      <p>
        {t(
          "You are banned from {{group}}. Its admins can lift the ban; there is no appeal to the moderators.",
          {
            group: `\u2068${name}\u2069`,
          },
        )}
      </p>
      {reason && (
        <p>
          <Sentence text="Reason: {{reason}}" parts={{ reason: <bdi>{reason}</bdi> }} />
        </p>
      )}
    </Notice>
  );
}
