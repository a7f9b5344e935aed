import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { Menu, MenuSeparator } from "../ui/menu";
import { RemoveFromLibrary, StatusChoices, WatchAgain } from "./status-choices";
import type { TrackingOfDrama } from "./use-tracking";

/** The five states of a drama on its card, and the way out of the library. */
export function TrackingMenu({ title, tracking }: { title: string; tracking: TrackingOfDrama }) {
  const { t } = useTranslation();
  const { status, forms, choose, again, remove } = tracking;
  return (
    <Menu label={t("More for {{title}}", { title })} trigger={<Icon of={Ellipsis} />}>
      <StatusChoices status={status} form={forms.status} onChoose={choose} />
      {status && (
        <>
          <MenuSeparator />
          {status === "completed" && <WatchAgain form={forms.again} onSend={again} />}
          <RemoveFromLibrary form={forms.remove} onSend={remove} />
        </>
      )}
    </Menu>
  );
}
