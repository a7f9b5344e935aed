import {
  ChevronRight,
  Clapperboard,
  Compass,
  House,
  LayoutGrid,
  Mail,
  Menu as MenuIcon,
  MessageSquareText,
  MessagesSquare,
  Sparkles,
  User,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/language";
import { Link } from "../ui/link";
import { usePopover } from "../ui/use-popover";
import { LanguageSwitch } from "./language-switch";
import { currentAt, MORE_PLACES, TAB_PLACES } from "./places";
import { ThemeRow, type ThemeSwitchProps } from "./theme-switch";

const TABS = [
  { place: TAB_PLACES.HOME, Icon: House },
  { place: TAB_PLACES.DRAMAS, Icon: Clapperboard },
  { place: TAB_PLACES.FORUM, Icon: MessageSquareText },
  { place: TAB_PLACES.COMMUNITIES, Icon: UsersRound },
];

const MORE = [
  { place: MORE_PLACES.DISCOVER, Icon: Compass },
  { place: MORE_PLACES.CREATORS, Icon: Sparkles },
  { place: MORE_PLACES.DISCUSSIONS, Icon: MessagesSquare },
  { place: MORE_PLACES.CATEGORIES, Icon: LayoutGrid },
  { place: MORE_PLACES.MESSAGES, Icon: Mail },
  { place: MORE_PLACES.PROFILE, Icon: User },
];

/** Navigation within reach of the thumb, below 1024 px; More opens a sheet with the rest. */
export function TabBar(props: ThemeSwitchProps & { language: Language }) {
  const { path } = props;
  const { t } = useTranslation();
  const isElsewhere = TABS.every(({ place }) => !currentAt(place, path));
  const { close, triggerProps, panelProps } = usePopover({ placed: false });
  return (
    <nav
      aria-label={t("Tabs")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {TABS.map(({ place, Icon }) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={currentAt(place, path)} className="tab-bar-item">
              <Icon />
              {t(place.label)}
            </Link>
          </li>
        ))}
        <li>
          <button
            {...triggerProps}
            type="button"
            aria-haspopup="dialog"
            aria-current={isElsewhere || undefined}
            className="tab-bar-item"
          >
            <MenuIcon />
            {t("More")}
          </button>
          <div {...panelProps} role="dialog" aria-label={t("More")} className="sheet">
            <ul>
              {MORE.map(({ place, Icon }) => (
                <li key={place.to}>
                  <Link
                    to={place.to}
                    aria-current={currentAt(place, path)}
                    onClick={close}
                    className="side-row"
                  >
                    <span className="inline-flex items-center gap-3">
                      <Icon className="text-ink-3" />
                      {t(place.label)}
                    </span>
                    <ChevronRight className="flip text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
              <LanguageSwitch language={props.language} path={path} className="button button-line" />
              <ThemeRow {...props} />
            </div>
          </div>
        </li>
      </ul>
    </nav>
  );
}
