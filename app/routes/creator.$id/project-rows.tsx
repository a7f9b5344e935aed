import { classNames } from "../../components/ui/class-names";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Nuqta } from "../../components/ui/nuqta";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import type { ShownProject } from "../../domain/catalogue/creator-page";
import { useTranslation } from "../../i18n/hooks";

/** Released as blue as a completed drama, what is still being made as orange as one to come (catalogue §4). */
const STATUSES: Record<ShownProject["status"], { label: string; solid: string }> = {
  Released: { label: "Released", solid: "bg-completed" },
  "Post-Production": { label: "Post-Production", solid: "bg-upcoming" },
};

/** Works a maker had a part in; one of the catalogue leads to its page. */
export function ProjectRows({ projects }: { projects: ShownProject[] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {projects.map(({ id, title, role, year, poster, rating, status, hasPage }) => (
        <li
          key={id}
          className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 py-4.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <Poster src={poster} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className={classNames("badge text-on-status", STATUSES[status].solid)}>
                <Nuqta />
                {t(STATUSES[status].label)}
              </span>
              {rating !== null && <Rating value={rating} />}
            </p>
            <h2 className="title-2 mt-1.5">
              {hasPage ? (
                <Link to={`/drama/${id}`} className="after:absolute after:inset-0 group-hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            <MetaLine className="mt-1">
              {role}
              <span className="tabular">
                <InDigits>{year}</InDigits>
              </span>
            </MetaLine>
          </div>
        </li>
      ))}
    </ul>
  );
}
