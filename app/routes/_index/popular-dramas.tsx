import { cardTools } from "../../components/tracking/card-tools-part";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { useMembersPart } from "../../components/ui/members-part";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import type { CardTrackings } from "../../domain/tracking/card-tracking";
import { useTranslation } from "../../i18n/hooks";
import { EditorsHeading } from "./editors-heading";
import type { HomeSamples } from "./home-samples";

interface PopularDramasProps extends Pick<HomeSamples, "dramas"> {
  /** What the works are to a member; visitors have none. */
  mine?: CardTrackings;
}

/** Four dramas: the poster speaks, name, rating and length below it; for members their own place and +1. */
export function PopularDramas({ dramas, mine }: PopularDramasProps) {
  const { t } = useTranslation();
  const tools = useMembersPart(cardTools, mine !== undefined);
  return (
    <section>
      <EditorsHeading title={t("Popular Dramas")} to="/dramas" />
      <ul className="scroll-row py-1 md:grid md:grid-cols-4 md:gap-5 md:overflow-visible">
        {dramas.map((drama) => {
          const { id, title, poster, rating, episodes } = drama;
          const state = mine?.of[id];
          return (
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
              {tools && state && <tools.CardState drama={drama} state={state} isNarrow />}
            </li>
          );
        })}
      </ul>
      {tools && mine && <tools.CardNews me={mine.me} />}
    </section>
  );
}
