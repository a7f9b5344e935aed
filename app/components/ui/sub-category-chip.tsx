import { useTranslation } from "../../i18n/hooks";
import { CATEGORY_LOOKS, type CategorySlug } from "./category-look";
import { classNames } from "./class-names";

/** Which of the six hues a sub-category takes (catalogue §3); others stay plain. Names are texts of the pages too. */
const SUB_CATEGORY_HUES: ReadonlyMap<string, CategorySlug> = new Map([
  ["Hidden Gems", "general"],
  ["Similar To", "behind-scenes"],
  ["Binge-Worthy", "reviews"],
  ["Romance", "creators"],
  ["Thriller", "news"],
  ["Family", "recommendations"],
  ["Production", "reviews"],
  ["Streaming", "behind-scenes"],
  ["Awards", "creators"],
  ["Co-Production", "general"],
  ["Casting", "recommendations"],
  ["Technology", "news"],
  ["Filming", "general"],
  ["Costume Design", "creators"],
  ["Direction", "behind-scenes"],
  ["Sound Design", "recommendations"],
  ["Set Design", "reviews"],
  ["Cinematography", "news"],
]);

/** A sub-category of the catalogue: Hidden Gems, Casting, Set Design… */
export function SubCategoryChip({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        "inline-flex rounded-[4px] px-2.5 py-0.5 text-small font-label",
        subCategoryClass(name),
      )}
    >
      {t(name)}
    </span>
  );
}

/** Classes of a sub-category chip; grey for names outside the specification's lists. */
export function subCategoryClass(name: string): string {
  const hue = SUB_CATEGORY_HUES.get(name);
  return hue ? CATEGORY_LOOKS[hue].chip : "bg-sunken text-ink-2";
}
