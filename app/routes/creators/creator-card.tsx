import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import { useId } from "react";
import { countryName } from "../../components/catalogue/country-name";
import { MembersIconButton } from "../../components/catalogue/members-button";
import { creatorRoleName } from "../../components/creator/creator-role";
import { Figures } from "../../components/creator/figures";
import { FollowToggle } from "../../components/creator/follow-toggle";
import { SocialAnchor } from "../../components/creator/social-anchor";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { Icon } from "../../components/ui/icon";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Art, Portrait } from "../../components/ui/poster";
import { VerifiedMark } from "../../components/ui/verified-mark";
import { type CreatorCard as Card, SPECIALTIES_ON_CARD } from "../../domain/catalogue/creator-card";
import { abbreviateFollowers, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

interface CreatorCardProps {
  creator: Card;
  /** Undefined for visitors, and where it is not known. */
  isFollowed: boolean | undefined;
}

/** A maker of the list. The whole card leads to their page; what acts by itself lies above that link. */
export function CreatorCard({ creator, isFollowed }: CreatorCardProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const nameId = useId();
  const { id, name, role, verified, followers, projects, awards, links } = creator;
  return (
    <article className="group relative flex h-full flex-col">
      <CoverAndFace {...creator} />
      <h3 className="title-2 mt-2.5">
        <Link
          id={nameId}
          to={`/creator/${id}`}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>{" "}
        {verified && <VerifiedMark />}
      </h3>
      <p className="text-ui text-ink-3">{t(creatorRoleName(role))}</p>
      <Figures
        className="mt-3 grid grid-cols-3 gap-x-4 border-y border-line py-2.5"
        figures={[
          { label: t("Followers"), value: abbreviateFollowers(followers, formatting) },
          { label: t("Projects"), value: formatNumber(projects, formatting) },
          { label: t("Awards"), value: formatNumber(awards, formatting) },
        ]}
      />
      <Words {...creator} />
      <div className="relative mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-4">
        <FollowToggle creatorId={id} isFollowed={isFollowed} describedBy={nameId} className="min-w-32 grow" />
        <MembersIconButton
          note="write"
          label={t("Message")}
          align="end"
          className="border-[1.5px] border-line-strong"
        >
          <Icon of={MessageCircle} />
        </MembersIconButton>
        {links.length > 0 && (
          <p className="order-last flex w-full gap-x-5">
            {links.map((link) => (
              <SocialAnchor
                key={link.place}
                link={link}
                className="inline-flex min-h-11 items-center text-small text-ink-2 hover:underline"
              />
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

/** Cover, the portrait half over its edge, and the country at the end. */
function CoverAndFace({ cover, avatar, country }: Card) {
  const { t } = useTranslation();
  return (
    <>
      <Art
        src={cover}
        width={800}
        height={300}
        className="aspect-8/3 w-full rounded-print bg-sunken object-cover flip"
      />
      <div className="relative -mt-10 flex items-end justify-between gap-3 ps-3">
        <Portrait src={avatar} className="size-20 rim-4" />
        <p className="pb-3 text-small text-ink-2">{t(countryName(country))}</p>
      </div>
    </>
  );
}

/** Latest work, a few sentences, the first specialties. */
function Words({ recentWork, bio, specialties }: Card) {
  const { t } = useTranslation();
  const more = specialties.length - SPECIALTIES_ON_CARD;
  return (
    <>
      <p className="mt-3 text-ui">
        <span className="text-ink-3">{t("Latest work")}</span>{" "}
        <span className="font-label">{recentWork}</span>
      </p>
      <p className="mt-1.5 line-clamp-3 text-ui text-ink-2">{bio}</p>
      <MetaLine className="mt-2.5">
        {specialties.slice(0, SPECIALTIES_ON_CARD).map((specialty) => (
          <span key={specialty}>{specialty}</span>
        ))}
        {more > 0 && (
          <>
            <bdi aria-hidden="true" dir="ltr">
              +<InDigits>{more}</InDigits>
            </bdi>
            <span className="sr-only">
              <Count value={more} phrase="+{{count}} more" />
            </span>
          </>
        )}
      </MetaLine>
    </>
  );
}
