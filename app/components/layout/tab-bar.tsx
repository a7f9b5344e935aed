import Clapperboard from "lucide-react/icons/clapperboard";
import Compass from "lucide-react/icons/compass";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Mail from "lucide-react/icons/mail";
import MenuIcon from "lucide-react/icons/menu";
import MessageSquareText from "lucide-react/icons/message-square-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import Sparkles from "lucide-react/icons/sparkles";
import User from "lucide-react/icons/user";
import UsersRound from "lucide-react/icons/users-round";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/language";
import { Link } from "../ui/link";
import { usePopover } from "../ui/use-popover";
import { LanguageSwitch } from "./language-switch";
import { PlaceRow } from "./place-row";
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
export function TabBar(
  props: ThemeSwitchProps & {
    language: Language;
    /** What More begins with for members; gets what closes the sheet. */
    first?: (close: () => void) => ReactNode;
  },
) {
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
              {props.first?.(close)}
              {MORE.map(({ place, Icon }) => (
                <PlaceRow key={place.to} place={place} Icon={Icon} path={path} onPress={close} />
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
