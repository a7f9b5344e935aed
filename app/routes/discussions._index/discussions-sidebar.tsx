import { EditorsMark } from "../../components/catalogue/editors-mark";
import { CategoryBadge } from "../../components/ui/category-badge";
import { useFormatting } from "../../components/ui/formatting";
import { Link } from "../../components/ui/link";
import { SideBlock } from "../../components/ui/section-heading";
import { Tag } from "../../components/ui/tag";
import type { Category } from "../../domain/category/category";
import { STATS, viewsOn } from "../../domain/discussion/discussion";
import { forumAddress } from "../../domain/post/forum-address";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

interface DiscussionsSidebarProps {
  categories: readonly Category[];
  current: string | null;
}

/** Categories, and the panel with the specification's sample figures. */
export function DiscussionsSidebar({ categories, current }: DiscussionsSidebarProps) {
  const { t, language } = useTranslation();
  const { formatting, now } = useFormatting();
  const number = (value: number) => formatNumber(value, formatting);
  const facts = [
    [t("Online members"), STATS.online],
    [t("Views today"), viewsOn(now)],
  ] as const;
  return (
    <>
      <SideBlock title={t("Categories")}>
        <ul>
          <li className="border-b border-line">
            <Link to="/discussions" aria-current={current ? undefined : "true"} className={ROW}>
              {t("All Categories")}
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category.id} className="border-b border-line last:border-b-0">
              <Link
                to={`/discussions?category=${category.slug}`}
                aria-current={current === category.slug ? "true" : undefined}
                className={ROW}
              >
                <CategoryBadge category={category} />
                <span className="text-small text-ink-3 tabular">{number(category.postCount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </SideBlock>
      <SideBlock title={t("Community Stats")}>
        <Sample />
        <dl className="mt-2 grid gap-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="text-ui text-ink-2">{label}</dt>
              <dd className="font-display text-title-2 tabular">{number(value)}</dd>
            </div>
          ))}
        </dl>
      </SideBlock>
      <SideBlock title={t("Popular Tags")}>
        <Sample />
        <p className="mt-2 flex flex-wrap gap-x-3.5">
          {STATS.tags[language].map((tag) => (
            <Tag key={tag} name={tag} to={forumAddress({ tag })} />
          ))}
        </p>
      </SideBlock>
    </>
  );
}

/** What stands here was written by the editors (decision Q55). */
function Sample() {
  return (
    <p>
      <EditorsMark />
    </p>
  );
}

const ROW = "flex min-h-11 items-center justify-between gap-3 hover:bg-sunken aria-[current=true]:font-label";
