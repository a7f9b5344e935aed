import { Link } from "@remix-run/react";
import { LANGUAGE_PARAM, type Language, otherLanguage } from "../../i18n/language";
import { classNames } from "../ui/class-names";

/** Each language by its own name. */
const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ar: "عربي" };

interface LanguageSwitchProps {
  language: Language;
  /** Path and query of this page. */
  path: string;
  className?: string;
}

/** A link to this page in the other language; the page is loaded anew, for texts, direction and fonts differ. */
export function LanguageSwitch({ language, path, className }: LanguageSwitchProps) {
  const other = otherLanguage(language);
  return (
    <Link
      to={addressIn(other, path)}
      reloadDocument
      lang={other}
      hrefLang={other}
      className={classNames("whitespace-nowrap font-system", className)}
    >
      {LANGUAGE_NAMES[other]}
    </Link>
  );
}

/** The same page and query with the language asked for. */
export function addressIn(language: Language, path: string): string {
  const { pathname, searchParams } = new URL(path, "http://page");
  searchParams.set(LANGUAGE_PARAM, language);
  return `${pathname}?${searchParams}`;
}
