import { CategoryGlyph } from "../../components/ui/category-badge";
import { ChoiceChip } from "../../components/ui/chip";
import { useTranslation } from "../../i18n/hooks";

/** The five chips, in this order; the first is chosen (specification §4). */
const CATEGORIES = [
  { slug: "general", label: "General Discussion" },
  { slug: "reviews", label: "Drama Reviews" },
  { slug: "creators", label: "Creator Spotlight" },
  { slug: "recommendations", label: "Recommendations" },
  { slug: "news", label: "Industry News" },
] as const;
export const DEFAULT_CATEGORY = CATEGORIES[0].slug;

interface ComposerCategoriesProps {
  /** Slug. */
  chosen: string;
  onChoose: (slug: string) => void;
}

/** Where the post is to stand. */
export function ComposerCategories({ chosen, onChoose }: ComposerCategoriesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("Category")}</legend>
      <div className="-mx-2.5 flex gap-2 overflow-x-auto px-2.5 py-1 [scrollbar-width:none] lg:flex-wrap">
        {CATEGORIES.map(({ slug, label }) => (
          <ChoiceChip
            key={slug}
            name="category"
            value={slug}
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            className="shrink-0"
          >
            <CategoryGlyph slug={slug} className="size-3.5" />
            {t(label)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
