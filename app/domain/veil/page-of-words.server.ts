import type { Language } from "../../i18n/language";
import { TEXTS } from "../../i18n/texts.server";
import { htmlOf } from "../rich-text/plain-text";
import { renderHtml } from "../rich-text/render-html.server";
import { SHOW_SPOILER } from "../spoiler/spoiler";
import type { OpenWords } from "./veil";

/** The words of a post as clean markup for its page. */
export function pageOfWords({ content, contentHtml }: OpenWords, language: Language): Promise<string> {
  return renderHtml(contentHtml || htmlOf(content), TEXTS[language][SHOW_SPOILER] ?? SHOW_SPOILER);
}
