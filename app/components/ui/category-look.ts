interface CategoryLook {
  /** Text, stamp or banner, and chip; whole class names, so that Tailwind finds them. */
  text: string;
  solid: string;
  chip: string;
  /** Glyph in a box of 60: the tile pattern of the category, so that colour is never the only cue. */
  glyph: string;
}

export const CATEGORY_LOOKS = {
  general: {
    text: "text-general-text",
    solid: "bg-general",
    chip: "bg-general-wash text-general-text",
    glyph: "M4 4a26 26 0 0 1 26 26a26 26 0 0 1-26 26ZM56 4a26 26 0 0 0-26 26a26 26 0 0 0 26 26Z",
  },
  reviews: {
    text: "text-reviews-text",
    solid: "bg-reviews",
    chip: "bg-reviews-wash text-reviews-text",
    glyph:
      "M30 2L38.2 10.2L49.8 10.2L49.8 21.8L58 30L49.8 38.2L49.8 49.8L38.2 49.8L30 58L21.8 49.8L10.2 49.8L10.2 38.2L2 30L10.2 21.8L10.2 10.2L21.8 10.2Z",
  },
  creators: {
    text: "text-creators-text",
    solid: "bg-creators",
    chip: "bg-creators-wash text-creators-text",
    glyph: "M54.2 44L30 58L5.8 44L5.8 16L30 2L54.2 16ZM30 16L42 23V37L30 44 18 37V23Z",
  },
  recommendations: {
    text: "text-recommendations-text",
    solid: "bg-recommendations",
    chip: "bg-recommendations-wash text-recommendations-text",
    glyph:
      "M30 30C30 12 42 4 56 4C56 18 48 30 30 30C48 30 56 42 56 56C42 56 30 48 30 30C30 48 18 56 4 56C4 42 12 30 30 30C12 30 4 18 4 4C18 4 30 12 30 30Z",
  },
  news: {
    text: "text-news-text",
    solid: "bg-news",
    chip: "bg-news-wash text-news-text",
    glyph: "M4 4H56L30 22ZM4 22L30 40 56 22V34L30 52 4 34Z",
  },
  "behind-scenes": {
    text: "text-behind-scenes-text",
    solid: "bg-behind-scenes",
    chip: "bg-behind-scenes-wash text-behind-scenes-text",
    glyph: "M4 4H56V56H4ZM12 12V48H48V12ZM20 20H40V40H20Z",
  },
} as const satisfies Record<string, CategoryLook>;

/** The design token of a category: its slug. */
export type CategorySlug = keyof typeof CATEGORY_LOOKS;

/** The look of a category; a slug we do not know looks like General Discussion. */
export function categoryLook(slug: string): CategoryLook {
  return (CATEGORY_LOOKS as Record<string, CategoryLook>)[slug] ?? CATEGORY_LOOKS.general;
}
