import type { Language } from "../../i18n/language";

/** The title of a post in the language of its reader, of those that have one in both (decision 0085). */
export function titleFor(
  { language }: { language?: Language },
  { title, title_ar }: { title: string; title_ar?: string | null },
): string {
  return (language === "ar" && title_ar) || title;
}
