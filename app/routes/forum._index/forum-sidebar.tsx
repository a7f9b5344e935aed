import { CategoryBadge } from "../../components/ui/category-badge";
import { useFormatting } from "../../components/ui/formatting";
import { Link } from "../../components/ui/link";
import { SideBlock } from "../../components/ui/section-heading";
import { TierMark } from "../../components/ui/tier-mark";
import type { Category } from "../../domain/category/category";
import { type ForumFilters, forumAddress } from "../../domain/post/forum-address";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

/** Tiers and where they begin (specification §9). */
const TIERS = [
  ["New", 0],
  ["Active", 100],
  ["Advanced", 500],
  ["Expert", 1000],
] as const;

export function ForumSidebar({
  categories,
  filters,
}: {
  categories: readonly Category[];
  filters: ForumFilters;
}) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <>
      <SideBlock title={t("Categories")}>
        <ul>
          {categories.map((category) => (
            <li key={category.id} className="border-b border-line last:border-b-0">
              <Link
                to={forumAddress({ sort: filters.sort, category: category.slug })}
                aria-current={filters.category === category.slug ? "true" : undefined}
                className="flex min-h-11 items-center justify-between gap-3 hover:bg-sunken aria-current:font-label"
              >
                <CategoryBadge category={category} />
                <span className="text-small text-ink-3 tabular">
                  {formatNumber(category.postCount, formatting)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </SideBlock>
      <SideBlock title={t("How reputation grows")}>
        <ul className="mt-2 grid gap-2">
          {TIERS.map(([tier, from]) => (
            <li key={tier} className="flex items-center justify-between">
              <TierMark tier={tier} />
              <span dir="ltr" className="text-small text-ink-3 tabular">
                {formatNumber(from, formatting, { isGrouped: false })}+
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-ink-3">{t("+5 for a post, +2 for a comment.")}</p>
      </SideBlock>
    </>
  );
}
