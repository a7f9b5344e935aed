import type { Context } from "hono";
import { type ErrorCode, statusOf } from "../app/domain/result.ts";
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from "../app/i18n/language.ts";
import { apiError } from "./api.ts";
import { detectLanguage } from "./middleware/preferences.ts";

export const TOO_LARGE =
  "That is too large to send in one go. Go back, choose fewer pictures or shorten the text, and send it again.";

/** What the front door says to people; its own table, since the texts of the pages are not loaded for it. */
const IN_ARABIC = {
  "That address is too long.": "هذا العنوان أطول مما ينبغي.",
  "This address does not answer that kind of request.": "هذا العنوان لا يقبل هذا النوع من الطلبات.",
  "This page has not been generated": "هذه الصفحة غير موجودة",
  "Send the request uncompressed.": "أرسل الطلب دون ضغط.",
  [TOO_LARGE]:
    "هذا أكبر من أن يُرسل دفعة واحدة. ارجع إلى الصفحة السابقة، واختر صورًا أقل أو اختصر النص، ثم أعد الإرسال.",
  "Send a form.": "أرسل هذا من نموذج في الصفحة.",
  "This request came from another site and was refused.": "جاء هذا الطلب من موقع آخر فرُفض.",
  "Too many searches at once. Please wait a moment.":
    "عمليات بحث كثيرة في وقت قصير. انتظر لحظة ثم حاول مرة أخرى.",
  "Back to Home": "العودة إلى الرئيسية",
} as const;
export type FrontDoorSentence = keyof typeof IN_ARABIC;

/** An error of the front door: a page in the reader's language for whoever reads pages, JSON for everything else. */
export async function refuseAtTheDoor(
  c: Context,
  code: ErrorCode,
  sentence: FrontDoorSentence,
): Promise<Response> {
  const isPage = !c.req.path.startsWith("/api/") && !c.req.path.endsWith(".data");
  if (!isPage || !c.req.header("accept")?.includes("text/html")) return apiError(c, code, sentence);
  const language = await languageOf(c);
  const say = (text: FrontDoorSentence) => (language === "ar" ? IN_ARABIC[text] : text);
  const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(sentence)}</title>
<main>
<h1>${say(sentence)}</h1>
<p><a href="/">${say("Back to Home")}</a></p>
</main>
</html>
`;
  return c.html(page, statusOf({ code }));
}

async function languageOf(c: Context): Promise<Language> {
  await detectLanguage(c, async () => {});
  const found: unknown = c.get("language");
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}
