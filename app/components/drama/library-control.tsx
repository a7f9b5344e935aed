import BookOpen from "lucide/dist/esm/icons/book-open.mjs";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import { useTranslation } from "../../i18n/hooks";
import { RemoveFromLibrary, WatchAgain } from "../tracking/status-choices";
import { StatusMenu } from "../tracking/status-menu";
import { useTracking } from "../tracking/use-tracking";
import { Icon } from "../ui/icon";
import { MenuLink } from "../ui/menu";
import type { NamedDrama } from "./named-drama";

/** 'Add to Library', and from then on the status of the drama with its menu. */
export function LibraryControl({ drama, mine }: { drama: NamedDrama; mine: DramaForMember }) {
  const { t } = useTranslation();
  const { status, choose, again, remove, forms } = useTracking(drama, mine.tracking);
  return (
    <div data-drama={drama.id} className="contents">
      <StatusMenu status={status} form={forms.status} onChoose={choose}>
        {status === "completed" && <WatchAgain form={forms.again} onSend={again} />}
        <MenuLink to={`/library?tab=diary&entry=new&drama=${drama.id}#entry`}>
          <Icon of={BookOpen} />
          {t("Write in the diary")}
        </MenuLink>
        <RemoveFromLibrary form={forms.remove} onSend={remove} />
      </StatusMenu>
    </div>
  );
}
