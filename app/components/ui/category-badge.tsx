import type { ReactElement } from "react";
import { useTranslation } from "../../i18n/hooks";
import { categoryLook } from "./category-look";
import { classNames } from "./class-names";
import { drawnOnce } from "./drawn-once";

const glyphsOfClass = new Map<string | undefined, (glyph: string) => ReactElement>();

/** The tile glyph of a category in the colour of its text. */
export function CategoryGlyph({ slug, className }: { slug: string; className?: string }) {
  let glyphOf = glyphsOfClass.get(className);
  if (!glyphOf) {
    glyphOf = drawnOnce((glyph) => (
      <svg viewBox="0 0 60 60" fill="currentColor" aria-hidden="true" className={className}>
        <path fillRule="evenodd" d={glyph} />
      </svg>
    ));
    glyphsOfClass.set(className, glyphOf);
  }
  return glyphOf(categoryLook(slug).glyph);
}

/** The stamp of a category with its name, as on a post row. */
export function CategoryBadge({ category }: { category: { slug: string; name: string } }) {
  const { t } = useTranslation();
  const look = categoryLook(category.slug);
  return (
    <span className={classNames("category", look.text)}>
      <span className={classNames("stamp", look.solid)}>
        <CategoryGlyph slug={category.slug} />
      </span>
      {t(category.name)}
    </span>
  );
}
