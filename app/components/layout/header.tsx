import Search from "lucide/dist/esm/icons/search.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { Language } from "../../i18n/language";
import type { Theme } from "../../platform/theme";
import { Wordmark } from "../brand/wordmark";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { IconLink } from "../ui/icon-button";
import { interceptClick } from "../ui/intercept-click";
import { Link } from "../ui/link";
import { LanguageSwitch } from "./language-switch";
import { currentAt, HEADER_PLACES } from "./places";
import { ThemeMenu } from "./theme-switch";

interface HeaderProps {
  /** Path and query of this page. */
  path: string;
  language: Language;
  theme: Theme;
  onTheme?: (theme: Theme) => void;
  /** Opens the dialog instead of the page of the same name. */
  onSignIn?: () => void;
  isVisitor: boolean;
  /** Bell and menu of whoever is signed in. */
  tools: ReactNode;
}

/** The head of every page: name, seven places, search, language, theme, and the person. */
export function Header(props: HeaderProps) {
  const { path, language, theme, onTheme, onSignIn, isVisitor, tools } = props;
  const { t } = useTranslation();
  return (
    <header className="page-header z-30 border-b border-line bg-paper print:hidden">
      <div className="wrap flex h-14 items-center gap-1 md:h-17">
        <Link to="/" className="me-auto inline-flex min-h-11 items-center lg:me-3 xl:me-5">
          <Wordmark language={language} className={language === "ar" ? "h-9 md:h-11" : "h-7 md:h-8"} />
        </Link>
        <nav aria-label={t("Main")} className="hidden flex-1 lg:block">
          <ul className="flex items-center">
            {HEADER_PLACES.map((place) => (
              <li key={place.to}>
                <Link to={place.to} aria-current={currentAt(place, path)} className="nav-link">
                  {t(place.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch
          language={language}
          path={path}
          className="button button-quiet hidden px-2 sm:inline-flex"
        />
        <span className="hidden sm:contents">
          <ThemeMenu theme={theme} path={path} onTheme={onTheme} />
        </span>
        <IconLink to="/search" label={t("Search")}>
          <Icon of={Search} />
        </IconLink>
        {isVisitor && (
          <ButtonLink
            to={signInAddress(path)}
            onClick={interceptClick(onSignIn)}
            variant="primary"
            className="ms-1"
          >
            {t("Sign In")}
          </ButtonLink>
        )}
        {tools}
      </div>
    </header>
  );
}

/** The page to sign in on, which leads back to `path`. */
export function signInAddress(path: string): string {
  return `/sign-in?next=${encodeURIComponent(path)}`;
}
