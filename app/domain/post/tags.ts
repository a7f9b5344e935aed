import type { Language } from "../../i18n/language";

// specification §9, and the same in Arabic
export const SUGGESTED_TAGS: readonly Record<Language, string>[] = [
  { en: "discussion", ar: "نقاش" },
  { en: "question", ar: "سؤال" },
  { en: "help", ar: "مساعدة" },
  { en: "review", ar: "مراجعة" },
  { en: "recommendation", ar: "ترشيح" },
  { en: "spoiler", ar: "حرق" },
  { en: "theory", ar: "نظرية" },
  { en: "analysis", ar: "تحليل" },
  { en: "news", ar: "أخبار" },
  { en: "episode-discussion", ar: "نقاش-حلقة" },
  { en: "character-analysis", ar: "تحليل-شخصية" },
  { en: "plot-theory", ar: "نظرية-حبكة" },
  { en: "behind-the-scenes", ar: "كواليس" },
  { en: "cast", ar: "طاقم-التمثيل" },
  { en: "romance", ar: "رومانسية" },
  { en: "comedy", ar: "كوميديا" },
  { en: "drama", ar: "دراما" },
  { en: "thriller", ar: "تشويق" },
  { en: "historical", ar: "تاريخي" },
  { en: "fantasy", ar: "فانتازيا" },
];
const MOST_SUGGESTIONS = 5;

/**
 * At most five suggested tags that hold what is typed and are not chosen yet, those that begin with it first. Found by
 * either name and given in the language of the page: a tag is stored as it was taken.
 */
export function suggestTags(typed: string, chosen: readonly string[], language: Language = "en"): string[] {
  const wanted = fold(typed.trim().replace(/^#/, ""));
  if (wanted === "") return [];
  const free = SUGGESTED_TAGS.filter(({ en, ar }) => !chosen.includes(en) && !chosen.includes(ar));
  const fitting = free.filter((tag) => namesOf(tag).some((name) => name.includes(wanted)));
  const begins = (tag: (typeof free)[number]) => namesOf(tag).some((name) => name.startsWith(wanted));
  return [...fitting.filter(begins), ...fitting.filter((tag) => !begins(tag))]
    .slice(0, MOST_SUGGESTIONS)
    .map((tag) => tag[language]);
}

function namesOf({ en, ar }: Record<Language, string>): string[] {
  return [en, fold(ar)];
}

/** Small letters; an alif with or without its hamza is one. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[أإآ]/g, "ا");
}
