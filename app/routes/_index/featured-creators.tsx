import { CreatorTile } from "../../components/creator/creator-tile";
import { useTranslation } from "../../i18n/hooks";
import { EditorsHeading } from "./editors-heading";
import type { HomeSamples } from "./home-samples";

/** Five makers, with followers in few letters. */
export function FeaturedCreators({ creators }: Pick<HomeSamples, "creators">) {
  const { t } = useTranslation();
  return (
    <section>
      <EditorsHeading title={t("Featured Creators")} to="/creators" />
      <ul className="scroll-row py-1 md:grid md:grid-cols-5 md:gap-4 md:overflow-visible">
        {creators.map((creator) => (
          <li key={creator.id} className="w-29 md:w-auto">
            <CreatorTile creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  );
}
