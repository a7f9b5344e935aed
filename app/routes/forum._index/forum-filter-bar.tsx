import X from "lucide/dist/esm/icons/x.mjs";
import { CategoryGlyph } from "../../components/ui/category-badge";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { Icon } from "../../components/ui/icon";
import type { Category } from "../../domain/category/category";
import { type ForumFilters, forumAddress } from "../../domain/post/forum-address";
import { POST_SORTS, SORT_LABELS } from "../../domain/post/post";
import { useTranslation } from "../../i18n/hooks";

/** Which posts, and in which order; every choice is an address. */
export function ForumFilterBar({
  categories,
  filters,
}: {
  categories: readonly Category[];
  filters: ForumFilters;
}) {
  const { t } = useTranslation();
  const { category: current, tag, sort } = filters;
  const linkTo = (change: Partial<ForumFilters>) => forumAddress({ ...filters, ...change });
  return (
    <div className="grid gap-1">
      <ChipRow label={t("Categories")}>
        <ChipLink to={linkTo({ category: null })} current={current === null} preventScrollReset>
          {t("All Categories")}
        </ChipLink>
        {categories.map(({ id, slug, name }) => (
          <ChipLink key={id} to={linkTo({ category: slug })} current={current === slug} preventScrollReset>
            <CategoryGlyph slug={slug} className="size-3.5" />
            {t(name)}
          </ChipLink>
        ))}
      </ChipRow>
      <ChipRow label={t("Sort by")}>
        {POST_SORTS.map((one) => (
          <ChipLink key={one} to={linkTo({ sort: one })} current={one === sort} preventScrollReset>
            {t(SORT_LABELS[one])}
          </ChipLink>
        ))}
        {tag && (
          <ChipLink
            to={linkTo({ tag: null })}
            current
            preventScrollReset
            aria-label={t("Remove the tag {{tag}}", { tag })}
          >
            <bdi>#{tag}</bdi>
            <Icon of={X} className="size-4" />
          </ChipLink>
        )}
      </ChipRow>
    </div>
  );
}
