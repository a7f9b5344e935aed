import type { ReactNode } from "react";
import { isEditors } from "../../domain/profile/editors";
import { type Profile, tierOf } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { EditorsMark } from "../catalogue/editors-mark";
import { Avatar } from "../ui/avatar";
import { Count } from "../ui/count";
import { MetaLine } from "../ui/meta-line";
import { TierMark } from "../ui/tier-mark";
import { AbsoluteTime } from "../ui/time";
import { UserParagraph } from "../ui/user-text";

const ROLES = { moderator: "Moderator", admin: "Admin" } as const;

/** Who this is: picture, name, tier, since when, and what they say of themselves. */
export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const { t } = useTranslation();
  const { role, username, displayName, bio, reputation } = profile;
  return (
    <header className="flex flex-col gap-5 border-b border-line pb-8 sm:flex-row sm:items-start sm:gap-7">
      <Avatar person={profile} size="lg" className="sm:size-32" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="display-2 wrap-anywhere">
              <bdi>{displayName ?? username}</bdi>
              {displayName && (
                <>
                  {" "}
                  <span className="block font-sans text-ui font-normal text-ink-3">
                    <bdi className="whitespace-nowrap">{`@${username}`}</bdi>
                  </span>
                </>
              )}
            </h1>
            <MetaLine className="mt-1.5">
              <TierMark tier={tierOf(reputation)} />
              <Count value={reputation} phrase="{{count}} reputation" />
              {isEditors(profile.id) && <EditorsMark />}
              {role !== "member" && <span className="font-label text-ink">{t(ROLES[role])}</span>}
              <span>
                {t("Joined")} <AbsoluteTime at={profile.createdAt} />
              </span>
            </MetaLine>
          </div>
          <div className="flex flex-wrap items-center gap-3">{actions}</div>
        </div>
        <UserParagraph text={bio} className="mt-4 max-w-[66ch] whitespace-pre-line wrap-anywhere" />
      </div>
    </header>
  );
}
