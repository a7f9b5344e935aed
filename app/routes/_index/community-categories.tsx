import { CategoryGlyph } from "../../components/ui/category-badge";
import { categoryLook } from "../../components/ui/category-look";
import { classNames } from "../../components/ui/class-names";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { SectionHeading } from "../../components/ui/section-heading";
import { useTranslation } from "../../i18n/hooks";
import type { HomeSamples } from "./home-samples";

/** The six rooms, each a tile in its colour with its glyph. */
export function CommunityCategories({ categories }: Pick<HomeSamples, "categories">) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeading title={t("Community Categories")} link={{ to: "/categories", label: t("View All") }} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {categories.map(({ id, name, posts }) => (
          <li key={id} className="grid">
            <Link
              to={`/category/${id}`}
              className={classNames(
                "on-art group relative flex min-h-31 flex-col justify-end overflow-hidden rounded-print p-3 text-on-velvet md:p-4",
                categoryLook(id).solid,
              )}
            >
              <CategoryGlyph slug={id} className="absolute -end-5 -top-6 size-27 opacity-20 flip" />
              <h3 className="title-2 relative group-hover:underline max-sm:text-[1.125rem]">{name}</h3>
              {posts !== null && (
                <p className="relative text-small opacity-90">
                  <Count value={posts} phrase="{{count}} posts" />
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
