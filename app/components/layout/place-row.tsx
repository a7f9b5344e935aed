import type { IconNode } from "lucide";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { currentAt, type Place } from "./places";

interface PlaceRowProps {
  place: Place;
  icon: IconNode;
  path: string;
  onPress: () => void;
  /** Beside its name. */
  mark?: ReactNode;
}

/** A place in the sheet of More. */
export function PlaceRow({ place, icon, path, onPress, mark }: PlaceRowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={place.to} aria-current={currentAt(place, path)} onClick={onPress} className="side-row">
        <span className="inline-flex items-center gap-3">
          <Icon of={icon} className="text-ink-3" />
          {t(place.label)}
          {mark}
        </span>
        <Icon of={ChevronRight} className="flip text-ink-3" />
      </Link>
    </li>
  );
}
