import Clapperboard from "lucide/dist/esm/icons/clapperboard.mjs";
import Compass from "lucide/dist/esm/icons/compass.mjs";
import House from "lucide/dist/esm/icons/house.mjs";
import LayoutGrid from "lucide/dist/esm/icons/layout-grid.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MenuIcon from "lucide/dist/esm/icons/menu.mjs";
import MessageSquareText from "lucide/dist/esm/icons/message-square-text.mjs";
import MessagesSquare from "lucide/dist/esm/icons/messages-square.mjs";
import Sparkles from "lucide/dist/esm/icons/sparkles.mjs";
import User from "lucide/dist/esm/icons/user.mjs";
import UsersRound from "lucide/dist/esm/icons/users-round.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { Language } from "../../i18n/language";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { usePopover } from "../ui/use-popover";
import { LanguageSwitch } from "./language-switch";
import { PlaceRow } from "./place-row";
import { currentAt, MORE_PLACES, TAB_PLACES } from "./places";
import { ThemeRow, type ThemeSwitchProps } from "./theme-switch";

const TABS = [
  { place: TAB_PLACES.HOME, icon: House },
  { place: TAB_PLACES.DRAMAS, icon: Clapperboard },
  { place: TAB_PLACES.FORUM, icon: MessageSquareText },
  { place: TAB_PLACES.COMMUNITIES, icon: UsersRound },
];

const MORE = [
  { place: MORE_PLACES.DISCOVER, icon: Compass },
  { place: MORE_PLACES.CREATORS, icon: Sparkles },
  { place: MORE_PLACES.DISCUSSIONS, icon: MessagesSquare },
  { place: MORE_PLACES.CATEGORIES, icon: LayoutGrid },
  { place: MORE_PLACES.MESSAGES, icon: Mail },
  { place: MORE_PLACES.PROFILE, icon: User },
];

/** Navigation within reach of the thumb, below 1024 px; More opens a sheet with the rest. */
export function TabBar(
  props: ThemeSwitchProps & {
    language: Language;
    /** On More and on Messages within it: how many conversations wait. */
    messages?: ReactNode;
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
        {TABS.map(({ place, icon }) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={currentAt(place, path)} className="tab-bar-item">
              <Icon of={icon} />
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
            <Icon of={MenuIcon} />
            {t("More")}
            {props.messages}
          </button>
          <div {...panelProps} role="dialog" aria-label={t("More")} className="sheet">
            <ul>
              {props.first?.(close)}
              {MORE.map(({ place, icon }) => (
                <PlaceRow
                  key={place.to}
                  place={place}
                  icon={icon}
                  path={path}
                  onPress={close}
                  mark={place === MORE_PLACES.MESSAGES && props.messages}
                />
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
