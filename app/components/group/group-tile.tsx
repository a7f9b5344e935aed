import { useId } from "react";
import type { GroupCard } from "../../domain/group/group";
import { insteadOfLeaving } from "../../domain/group/leaving";
import { useTranslation } from "../../i18n/hooks";
import { ButtonLink } from "../ui/button";
import { Count } from "../ui/count";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { UserText } from "../ui/user-text";
import { GroupAvatar, GroupBanner } from "./group-art";
import { AdminMark, PrivateMark } from "./group-marks";
import { MembershipButton } from "./membership-button";

/** A community of a list. The whole card leads there; the button lies above that link. */
export function GroupTile({ group, heading: Heading = "h2" }: { group: GroupCard; heading?: "h2" | "h3" }) {
  const { t } = useTranslation();
  const nameId = useId();
  const instead = insteadOfLeaving(group);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-print">
        <GroupBanner group={group} className="aspect-4/1" />
      </div>
      <GroupAvatar group={group} className="relative ms-3 -mt-8 size-16 border-4 border-paper" />
      <Heading className="title-2 mt-2 wrap-anywhere" id={nameId}>
        <Link to={`/groups/${group.id}`} className="after:absolute after:inset-0 group-hover:underline">
          <UserText text={group.name} />
        </Link>
      </Heading>
      <MetaLine className="mt-1">
        {group.isPrivate && <PrivateMark />}
        <Count value={group.memberCount} phrase="{{count}} members" />
        <Count value={group.postCount} phrase="{{count}} posts" />
        {group.membership === "admin" && <AdminMark />}
        {group.membership === "member" && t("You are a member")}
      </MetaLine>
      {group.description ? (
        <UserText
          as="p"
          text={group.description}
          className="mt-2 line-clamp-3 text-ui text-ink-2 wrap-anywhere"
        />
      ) : (
        <p className="mt-2 text-ui text-ink-3">{t("No description yet.")}</p>
      )}
      <div className="relative mt-auto pt-4">
        {group.membership === "banned" ? (
          <p className="text-small text-ink-3">
            {t("You were banned from this community and cannot join it.")}
          </p>
        ) : group.isLastAdmin ? (
          <>
            <p className="mb-2 text-small text-ink-3">{t(instead.why)}</p>
            <ButtonLink to={instead.to} aria-describedby={nameId}>
              {t(instead.label)}
            </ButtonLink>
          </>
        ) : (
          <MembershipButton group={group} describedBy={nameId} />
        )}
      </div>
    </article>
  );
}
