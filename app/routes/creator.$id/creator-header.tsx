import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import { useId } from "react";
import { Day } from "../../components/catalogue/day";
import { MembersButton } from "../../components/catalogue/members-button";
import { CreatorNotes } from "../../components/creator/creator-notes";
import { creatorRoleName } from "../../components/creator/creator-role";
import { Figures } from "../../components/creator/figures";
import { FollowToggle } from "../../components/creator/follow-toggle";
import { useFormatting } from "../../components/ui/formatting";
import { Icon } from "../../components/ui/icon";
import { MetaLine } from "../../components/ui/meta-line";
import { Portrait } from "../../components/ui/poster";
import { Sentence } from "../../components/ui/sentence";
import { VerifiedMark } from "../../components/ui/verified-mark";
import type { CreatorPage } from "../../domain/catalogue/creator-page";
import { abbreviateFollowers, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

interface CreatorHeaderProps {
  creator: CreatorPage;
  isFollowed: boolean | undefined;
}

/** Cover with the portrait over its edge, who this is, and what they have done in four numbers. */
export function CreatorHeader({ creator, isFollowed }: CreatorHeaderProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const nameId = useId();
  const { name, role, avatar, verified, location, joinDate, followers } = creator;
  return (
    <>
      <div className="h-52 overflow-hidden bg-sunken sm:h-72 lg:h-100">
        <img src={creator.cover} alt="" width={800} height={300} className="size-full object-cover flip" />
      </div>
      <header className="wrap relative">
        <div className="grid gap-x-8 md:grid-cols-[auto_minmax(0,1fr)]">
          <Portrait src={avatar} eager className="-mt-16 size-30 rim-6 md:-mt-20 md:size-40" />
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-4 md:pt-6">
            <div className="min-w-0">
              <h1 id={nameId} className="display-2">
                {name}
                {verified && (
                  <span className="ms-2 inline-block align-middle font-sans text-body [&>svg]:size-6">
                    <VerifiedMark />
                  </span>
                )}
              </h1>
              <MetaLine className="mt-2 text-ui!">
                {t(creatorRoleName(role))}
                {location}
                <span>
                  <Sentence text="Active since {{date}}" parts={{ date: <Day of={joinDate} /> }} />
                </span>
              </MetaLine>
            </div>
            <div className="flex flex-wrap gap-2.5 max-sm:w-full">
              <FollowToggle
                creatorId={creator.id}
                isFollowed={isFollowed}
                describedBy={nameId}
                className="min-w-36 max-sm:w-full"
              />
              <MembersButton
                note="write"
                icon={<Icon of={MessageCircle} />}
                align="end"
                className="max-sm:w-full"
              >
                {t("Message")}
              </MembersButton>
            </div>
          </div>
        </div>
        <Figures
          large
          className="mt-7 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-4"
          figures={[
            { label: t("Followers"), value: abbreviateFollowers(followers, formatting, "thousand") },
            { label: t("Projects"), value: formatNumber(creator.projects, formatting) },
            { label: t("Awards"), value: formatNumber(creator.awards, formatting) },
            { label: t("Years Active"), value: formatNumber(creator.yearsActive, formatting) },
          ]}
        />
      </header>
      <CreatorNotes />
    </>
  );
}
