import LibraryIcon from "lucide/dist/esm/icons/library.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { IconLink } from "../ui/icon-button";
import { PlaceRow } from "./place-row";
import { currentAt, LIBRARY } from "./places";

/** The library in the header. */
export function LibraryLink({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <IconLink to={LIBRARY.to} label={t(LIBRARY.label)} aria-current={currentAt(LIBRARY, path)}>
      <Icon of={LibraryIcon} />
    </IconLink>
  );
}

/** The library in the sheet of More. */
export function LibraryRow({ path, onPress }: { path: string; onPress: () => void }) {
  return <PlaceRow place={LIBRARY} icon={LibraryIcon} path={path} onPress={onPress} />;
}
