import { directionOf, type Language } from "../app/i18n/language.ts";
import { translate } from "../app/i18n/translate.ts";

/** A page for when even the page of an error could not be drawn: plain, in the reader's language, with the number. */
export function lastPage(language: Language, requestId: string): Response {
  const say = (sentence: string) => translate(language, sentence);
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say("Something went wrong on our side")}</title>
<main>
<h1>${say("Something went wrong on our side")}</h1>
<p>${say("Please try again in a moment. If it stays like this, tell us.")}</p>
<p>${say("Number to quote when you write to us:")} <bdi data-request="${requestId}">${requestId}</bdi></p>
<p><a href="/">${say("Back to Home")}</a></p>
</main>
</html>
`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
}
