import LibraryIcon from "lucide-react/icons/library";
import { useTranslation } from "react-i18next";
import { IconLink } from "../ui/icon-button";
import { PlaceRow } from "./place-row";
import { currentAt, LIBRARY } from "./places";

/** The library in the header. */
export function LibraryLink({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <IconLink to={LIBRARY.to} label={t(LIBRARY.label)} aria-current={currentAt(LIBRARY, path)}>
      <LibraryIcon />
    </IconLink>
  );
}

/** The library in the sheet of More. */
export function LibraryRow({ path, onPress }: { path: string; onPress: () => void }) {
  return <PlaceRow place={LIBRARY} Icon={LibraryIcon} path={path} onPress={onPress} />;
}
