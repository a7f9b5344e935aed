import { useTranslation } from "../../i18n/hooks";
import type { Language } from "../../i18n/language";
import { Wordmark } from "../brand/wordmark";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import { LanguageSwitch } from "./language-switch";
import { FOOTER_PLACES } from "./places";
import { ThemeRow, type ThemeSwitchProps } from "./theme-switch";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-ui text-on-velvet-2 hover:text-on-velvet lg:min-h-9";

interface FooterProps extends ThemeSwitchProps {
  language: Language;
  /** Not where the tab bar is. */
  isOnDesktopOnly: boolean;
}

/** The foot of every page: what this is, every quiet corner, language and theme. */
export function Footer({ language, isOnDesktopOnly, ...themeSwitch }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer
      className={classNames(
        "on-art mt-16 bg-velvet text-on-velvet md:mt-24 print:hidden",
        isOnDesktopOnly && "max-lg:hidden",
      )}
    >
      <div className="wrap grid grid-cols-2 gap-8 pb-28 pt-12 md:grid-cols-[1.6fr_1fr_1fr] lg:pb-12">
        <div className="max-md:col-span-2">
          <Wordmark language={language} onVelvet className={language === "ar" ? "h-12" : "h-9"} />
          {/* specification §1 */}
          <p className="mt-4 max-w-[38ch] text-ui text-on-velvet-2">
            {t(
              "The ultimate community platform for Arab short drama enthusiasts. Connect with creators, discover content, join discussions.",
            )}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <LanguageSwitch language={language} path={themeSwitch.path} className={LINK} />
            <ThemeRow {...themeSwitch} />
          </div>
        </div>
        {FOOTER_PLACES.map(({ title, places }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className="title-2">{t(title)}</h2>
            <ul className="mt-2">
              {places.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} className={LINK}>
                    {t(place.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
