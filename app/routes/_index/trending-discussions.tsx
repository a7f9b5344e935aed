import { CategoryBadge } from "../../components/ui/category-badge";
import { Count } from "../../components/ui/count";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { RelativeTime } from "../../components/ui/time";
import { useTranslation } from "../../i18n/hooks";
import { EditorsHeading } from "./editors-heading";
import type { HomeSamples } from "./home-samples";
import "./trending-discussions.css";

/** Five threads, numbered; each leads to the post whose title and numbers it shows (decision Q16). */
export function TrendingDiscussions({ threads, categories }: Pick<HomeSamples, "threads" | "categories">) {
  const { t } = useTranslation();
  const nameOf = (slug: string) => categories.find(({ id }) => id === slug)?.name ?? "";
  return (
    <section>
      <EditorsHeading title={t("Trending Discussions")} to="/discussions" />
      <ol className="-mt-4 divide-y divide-line">
        {threads.map(({ id, title, category, post }, place) => (
          <li
            key={id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 py-4 md:grid-cols-[3rem_minmax(0,1fr)]"
          >
            <span aria-hidden="true" className="display-2 leading-none! text-lamp-line">
              <InDigits>{place + 1}</InDigits>
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
              {post && (
                <MetaLine className="trending-meta mt-1">
                  {post.author && <bdi>{post.author}</bdi>}
                  <RelativeTime at={post.createdAt} kind="activity" />
                  <Count value={post.replies} phrase="{{count}} replies" />
                  <Count value={post.upvotes} phrase="{{count}} upvotes" />
                </MetaLine>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
