import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { languageDetector } from "hono/language";
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  LANGUAGES,
} from "../../app/i18n/language.ts";
import { DIGITS_COOKIE, isDigits } from "../../app/platform/digits.ts";
import { isTheme, THEME_COOKIE } from "../../app/platform/theme.ts";
import type { WorkerTypes } from "../variables.ts";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Query string, cookie, then the browser's languages (decision Q47); local storage speaks up in the browser. */
export const detectLanguage = languageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: DEFAULT_LANGUAGE,
  order: ["querystring", "cookie", "header"],
  lookupQueryString: LANGUAGE_PARAM,
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
});

/** Language, look and digits of the page, and a cookie once a language was chosen by the query string. */
export const preferences = createMiddleware<WorkerTypes>(async (c, next) => {
  const theme = getCookie(c, THEME_COOKIE);
  c.set("theme", isTheme(theme) ? theme : "system");
  const digits = getCookie(c, DIGITS_COOKIE);
  c.set("digits", isDigits(digits) ? digits : "latn");
  const asked = c.req.query(LANGUAGE_PARAM);
  await next();
  if (isLanguage(asked) && getCookie(c, LANGUAGE_COOKIE) !== asked) {
    setCookie(c, LANGUAGE_COOKIE, asked, {
      path: "/",
      maxAge: ONE_YEAR_S,
      sameSite: "Lax",
      secure: c.get("environment").ORIGIN.startsWith("https:"),
    });
  }
});
