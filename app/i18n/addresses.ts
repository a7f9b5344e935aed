import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, LANGUAGES, type Language } from "./language";

/**
 * The address under which a page is known in a language: the plain one in English, the default, and with the
 * language's name in Arabic, so that search engines and friends can link to each. `path` may carry a query.
 */
export function publicAddress(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  url.searchParams.delete(LANGUAGE_PARAM);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set(LANGUAGE_PARAM, language);
  return url.href;
}

/** The page in every language, and the address for everybody else (`x-default`). */
export function alternatesOf(origin: string, path: string): { hrefLang: string; href: string }[] {
  const addresses = LANGUAGES.map((language) => ({
    hrefLang: language as string,
    href: publicAddress(origin, path, language),
  }));
  return [...addresses, { hrefLang: "x-default", href: publicAddress(origin, path, DEFAULT_LANGUAGE) }];
}
