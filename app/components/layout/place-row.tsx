import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "../ui/link";
import { currentAt, type Place } from "./places";

interface PlaceRowProps {
  place: Place;
  Icon: ComponentType<{ className?: string }>;
  path: string;
  onPress: () => void;
}

/** A place in the sheet of More. */
export function PlaceRow({ place, Icon, path, onPress }: PlaceRowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={place.to} aria-current={currentAt(place, path)} onClick={onPress} className="side-row">
        <span className="inline-flex items-center gap-3">
          <Icon className="text-ink-3" />
          {t(place.label)}
        </span>
        <ChevronRight className="flip text-ink-3" />
      </Link>
    </li>
  );
}
