import LayoutGrid from "lucide/dist/esm/icons/layout-grid.mjs";
import List from "lucide/dist/esm/icons/list.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { IconLink } from "../ui/icon-button";

/** Which of the two it is shows by more than its colour. */
const CHOSEN = "border-b-2 border-lamp-line text-ink";

interface ViewToggleProps {
  isList: boolean;
  /** Addresses of the same things in either view. */
  grid: string;
  list: string;
}

/** Grid or list: two addresses (decision Q53). */
export function ViewToggle({ isList, grid, list }: ViewToggleProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("View")} className="flex">
      <IconLink
        label={t("Grid")}
        to={grid}
        preventScrollReset
        aria-current={isList ? undefined : "true"}
        className={isList ? undefined : CHOSEN}
      >
        <Icon of={LayoutGrid} />
      </IconLink>
      <IconLink
        label={t("List")}
        to={list}
        preventScrollReset
        aria-current={isList ? "true" : undefined}
        className={isList ? CHOSEN : undefined}
      >
        <Icon of={List} />
      </IconLink>
    </nav>
  );
}
