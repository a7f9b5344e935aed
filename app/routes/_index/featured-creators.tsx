import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { creatorRoleName } from "../../components/creator/creator-role";
import { Count } from "../../components/ui/count";
import { Portrait } from "../../components/ui/poster";
import { SectionHeading } from "../../components/ui/section-heading";
import { VerifiedMark } from "../../components/ui/verified-mark";
import type { HomeSamples } from "./home-samples";

/** Five makers, with followers in few letters. */
export function FeaturedCreators({ creators }: Pick<HomeSamples, "creators">) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeading title={t("Featured Creators")} link={{ to: "/creators", label: t("View All") }} />
      <ul className="scroll-row py-1 md:grid md:grid-cols-5 md:gap-4 md:overflow-visible">
        {creators.map(({ id, name, role, avatar, verified, followers }) => (
          <li key={id} className="w-29 text-center md:w-auto">
            <Link to={`/creator/${id}`} className="group block">
              <Portrait src={avatar} className="mx-auto size-22 md:size-25" />
              <h3 className="mt-2.5 text-ui font-label group-hover:underline">{name}</h3>
              <p className="text-small text-ink-3">{t(creatorRoleName(role))}</p>
              <p className="inline-flex flex-wrap items-center justify-center gap-x-1 text-small text-ink-2">
                <Count value={followers} phrase="{{count}} followers" short />
                {verified && <VerifiedMark />}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
