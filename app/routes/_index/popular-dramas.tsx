import { useTranslation } from "react-i18next";
import { EditorsMark } from "../../components/catalogue/editors-mark";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import { SectionHeading } from "../../components/ui/section-heading";
import type { HomeSamples } from "./home-samples";

/** Four dramas: the poster speaks, name, rating and length below it. */
export function PopularDramas({ dramas }: Pick<HomeSamples, "dramas">) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeading
        title={t("Popular Dramas")}
        link={{ to: "/dramas", label: t("View All") }}
        aside={<EditorsMark />}
      />
      <ul className="scroll-row py-1 md:grid md:grid-cols-4 md:gap-5 md:overflow-visible">
        {dramas.map(({ id, title, poster, rating, episodes }) => (
          <li key={id} className="w-37 md:w-auto">
            <Link to={`/drama/${id}`} className="group block">
              <Poster src={poster} />
              <h3 className="title-2 mt-3 line-clamp-2 group-hover:underline">{title}</h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-3">
                <span className="text-ink">
                  <Rating value={rating} />
                </span>
                <span>
                  <Count value={episodes} phrase="{{count}} episodes" />
                </span>
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
