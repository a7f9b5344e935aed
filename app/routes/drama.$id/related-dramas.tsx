import { Link } from "../../components/ui/link";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import { SideBlock } from "../../components/ui/section-heading";
import { addressOfDrama, type RelatedDrama } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

/** Two works like this one. */
export function RelatedDramas({ dramas }: { dramas: RelatedDrama[] }) {
  const { t } = useTranslation();
  return (
    <SideBlock title={t("Related Dramas")}>
      <ul className="mt-3 grid grid-cols-2 gap-4">
        {dramas.map(({ id, title, poster, rating }) => (
          <li key={id}>
            <Link to={addressOfDrama(id)} className="group block">
              <Poster src={poster} />
              <span className="mt-2 block text-ui leading-snug font-label group-hover:underline">
                {title}
              </span>
              <Rating value={rating} />
            </Link>
          </li>
        ))}
      </ul>
    </SideBlock>
  );
}
