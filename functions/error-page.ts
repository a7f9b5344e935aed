import type { Context } from "hono";
import { type ErrorCode, statusOf } from "../app/domain/result.ts";
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from "../app/i18n/language.ts";
import { apiError } from "./api.ts";
import { detectLanguage } from "./middleware/preferences.ts";

export const TOO_LARGE =
  "That is too large to send in one go. Go back, choose fewer pictures or shorten the text, and send it again.";
export const TOO_MANY_FIELDS = "This form has too many fields";
/** Loading a page anew that answered a form sends that form again, with the cookies there are by then. */
export const TOO_SLOW =
  "This did not arrive in time. Check your connection, then reload this page: your browser sends it again.";
/** The same; going back may not bring the text back, since these pages are kept nowhere. */
const SIGNED_OUT =
  "Nothing is lost yet, but you are signed out, and long texts and pictures are taken from members alone. Sign in in another tab, then reload this page: your browser sends it again.";

/** What the front door says to people; its own table, since the texts of the pages are not loaded for it. */
const IN_ARABIC = {
  "That is no address of this site.": "هذا العنوان ليس من عناوين هذا الموقع.",
  "That address is too long.": "هذا العنوان أطول مما ينبغي.",
  "This address does not answer that kind of request.": "هذا العنوان لا يقبل هذا النوع من الطلبات.",
  "This page has not been generated": "هذه الصفحة غير موجودة",
  "Send the request uncompressed.": "أرسل الطلب دون ضغط.",
  [TOO_LARGE]:
    "هذا أكبر من أن يُرسل دفعة واحدة. ارجع إلى الصفحة السابقة، واختر صورًا أقل أو اختصر النص، ثم أعد الإرسال.",
  [TOO_MANY_FIELDS]: "في هذا النموذج حقول أكثر مما ينبغي",
  [TOO_SLOW]: "لم يصل هذا في الوقت المتاح. تحقّق من اتصالك، ثم أعد تحميل هذه الصفحة ليعيد متصفحك الإرسال.",
  [SIGNED_OUT]:
    "لم يضِع شيء بعد، لكنك لم تسجّل الدخول، والنصوص الطويلة والصور لا تُقبل إلا من الأعضاء. سجّل الدخول في علامة تبويب أخرى، ثم أعد تحميل هذه الصفحة ليعيد متصفحك الإرسال.",
  "Sign in": "سجّل الدخول",
  "(opens in a new tab)": "(يُفتح في علامة تبويب جديدة)",
  "Please sign in first.": "يُرجى تسجيل الدخول أولًا.",
  "Send a form.": "أرسل هذا من نموذج في الصفحة.",
  "This request came from another site and was refused.": "جاء هذا الطلب من موقع آخر فرُفض.",
  "Too many searches at once. Please wait a moment.":
    "عمليات بحث كثيرة في وقت واحد. انتظر لحظة ثم حاول مرة أخرى.",
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
  const isSignedOut = sentence === SIGNED_OUT;
  const language = await languageOf(c);
  const say = (text: FrontDoorSentence) => (language === "ar" ? IN_ARABIC[text] : text);
  const home = `<a href="/">${say("Back to Home")}</a>`;
  const signIn = `<a href="/sign-in" target="_blank" rel="noopener">${say("Sign in")} ${say("(opens in a new tab)")}</a>`;
  const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(sentence)}</title>
<main>
<h1>${say(sentence)}</h1>
<p>${isSignedOut ? signIn : home}</p>
</main>
</html>
`;
  return c.html(page, statusOf({ code }));
}

/** Says to whom we do not know that this is more than strangers may send; endpoints, that they are for members. */
export function refuseStranger(c: Context): Promise<Response> {
  return c.req.path.startsWith("/api/")
    ? refuseAtTheDoor(c, "signed_out", "Please sign in first.")
    : refuseAtTheDoor(c, "too_large", SIGNED_OUT);
}

async function languageOf(c: Context): Promise<Language> {
  await detectLanguage(c, async () => {});
  const found: unknown = c.get("language");
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}
