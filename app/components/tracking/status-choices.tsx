import Check from "lucide/dist/esm/icons/check.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { TRACKING_STATUSES, type TrackingStatus } from "../../domain/tracking/tracking";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { MenuButton } from "../ui/menu";
import { StatusGlyph } from "./status";
import { TrackingForm, type TrackingTarget } from "./tracking-form";

export interface StatusChoicesProps {
  /** Null while the drama is not in the library. */
  status: TrackingStatus | null;
  /** Where a choice is sent, in the field `status`. */
  form: TrackingTarget;
  /** Takes the choice over once scripts run. */
  onChoose?: (status: TrackingStatus) => void;
}

/** The five states of a drama, within a menu. */
export function StatusChoices({ status, form, onChoose }: StatusChoicesProps) {
  const { t } = useTranslation();
  return (
    <TrackingForm {...form} onSend={onChoose && ((sent) => chooseIn(sent, onChoose))}>
      {TRACKING_STATUSES.map(({ slug, label }) => (
        <MenuButton key={slug} type="submit" name="status" value={slug} checked={slug === status}>
          <StatusGlyph status={slug} />
          {t(label)}
          {slug === status && <Icon of={Check} className="ms-auto size-4" />}
        </MenuButton>
      ))}
    </TrackingForm>
  );
}

/** Chooses the status that a form sent. */
export function chooseIn(sent: FormData, onChoose: (status: TrackingStatus) => void): void {
  const chosen = TRACKING_STATUSES.find(({ slug }) => slug === sent.get("status"));
  if (chosen) onChoose(chosen.slug);
}

interface TrackingItemProps {
  form: TrackingTarget;
  onSend: () => void;
}

/** A drama that was completed begins once more, within the same menu. */
export function WatchAgain(item: TrackingItemProps) {
  const { t } = useTranslation();
  return (
    <TrackingItem {...item} icon={<Icon of={RotateCcw} />}>
      {t("Watch again")}
    </TrackingItem>
  );
}

/** The way out of the library, within the same menu. */
export function RemoveFromLibrary(item: TrackingItemProps) {
  const { t } = useTranslation();
  return (
    <TrackingItem {...item} icon={<Icon of={X} />}>
      {t("Remove from library")}
    </TrackingItem>
  );
}

function TrackingItem({
  form,
  onSend,
  icon,
  children,
}: TrackingItemProps & { icon: ReactNode; children: ReactNode }) {
  return (
    <TrackingForm {...form} onSend={onSend}>
      <MenuButton type="submit">
        {icon}
        {children}
      </MenuButton>
    </TrackingForm>
  );
}
