import { useTranslation } from "react-i18next";
import { CategoryBadge } from "../../components/ui/category-badge";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { SectionHeading } from "../../components/ui/section-heading";
import type { HomeSamples } from "./home-samples";

/** Five threads, numbered; each leads to the seeded post of its title (decision Q16). */
export function TrendingDiscussions({ threads, categories }: Pick<HomeSamples, "threads" | "categories">) {
  const { t } = useTranslation();
  const nameOf = (slug: string) => categories.find(({ id }) => id === slug)?.name ?? "";
  return (
    <section>
      <SectionHeading title={t("Trending Discussions")} link={{ to: "/discussions", label: t("View All") }} />
      <ol className="-mt-4 divide-y divide-line">
        {threads.map(({ id, title, author, category, replies, likes, timestamp }, place) => (
          <li
            key={id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 py-4 md:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="display-2 leading-none! text-lamp-line">
              {place + 1}
            </span>
            <div>
              <CategoryBadge category={{ slug: category, name: nameOf(category) }} />
              <h3 className="title-3 mt-1.5">
                <Link
                  to={`/thread/${id}`}
                  className="decoration-lamp-line decoration-2 underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <MetaLine className="mt-1 max-sm:[&>:last-child]:hidden">
                <bdi>{author}</bdi>
                {timestamp}
                <Count value={replies} phrase="{{count}} replies" />
                <Count value={likes} phrase="{{count}} upvotes" />
              </MetaLine>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
