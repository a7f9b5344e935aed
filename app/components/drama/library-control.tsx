import { useLocation } from "@remix-run/react";
import BookOpen from "lucide/dist/esm/icons/book-open.mjs";
import { useRef } from "react";
import { ADD_TO_LIBRARY } from "../../domain/catalogue/drama-page";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import { useTranslation } from "../../i18n/hooks";
import { RemoveFromLibrary, WatchAgain } from "../tracking/status-choices";
import { StatusMenu } from "../tracking/status-menu";
import { useTracking } from "../tracking/use-tracking";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { MenuLink } from "../ui/menu";
import { useHydrated } from "../ui/use-hydrated";
import { useNamedField } from "../ui/use-named-field";
import type { NamedDrama } from "./named-drama";
import { useVisitorReviews } from "./review-draft";
import { useWantedDrama } from "./wanted-drama";

/** 'Add to Library', and from then on the status of the drama with its menu. */
export function LibraryControl({ drama, mine }: { drama: NamedDrama; mine: DramaForMember }) {
  const { t } = useTranslation();
  const tracking = useTracking(drama, mine.tracking);
  const { status, choose, again, remove, forms } = tracking;
  const place = useRef<HTMLDivElement>(null);
  useWantedDrama(drama, tracking, place);
  useVisitorReviews();
  useNamedField(ADD_TO_LIBRARY);
  return (
    <div ref={place} data-drama={drama.id} className="contents">
      <StatusMenu
        id={ADD_TO_LIBRARY}
        hint={<PressHere />}
        status={status}
        form={forms.status}
        onChoose={choose}
      >
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

/** To whoever wanted the drama before they signed in, on a page of its own, and is led back to the button. */
function PressHere() {
  const { t } = useTranslation();
  const isLedTo = useLocation().hash === `#${ADD_TO_LIBRARY}`;
  const isHydrated = useHydrated();
  return (
    // The browser knows where an address leads, the router where its own links do.
    <p
      className={classNames("mt-1.5 text-small text-ink-2", !(isHydrated && isLedTo) && "hidden press-here")}
    >
      {t("You are signed in. Press here to add it.")}
    </p>
  );
}
