import type { GroupCard } from "../../domain/group/group";
import { insteadOfLeaving } from "../../domain/group/leaving";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { InsteadOfLeavingLink } from "./instead-of-leaving-link";

interface LeaveDialogProps {
  /** The community for its last admin, who cannot leave it. */
  lastAdminOf?: Pick<GroupCard, "id" | "memberCount">;
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before somebody leaves a private community, or says what the last admin does first; fetched with the first press. */
export default function LeaveDialog({ lastAdminOf, isBusy, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const instead = lastAdminOf && insteadOfLeaving(lastAdminOf);
  return (
    <Dialog
      title={t("Leave this community?")}
      open
      narrow
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Stay")}</Button>
          {instead ? (
            <InsteadOfLeavingLink instead={instead} />
          ) : (
            <Button variant="primary" loading={isBusy} busyLabel={t("Leaving")} onClick={onLeave}>
              {t("Leave community")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {instead
          ? t(instead.why)
          : t(
              "It is private: you will no longer read what is written in it, and an admin has to let you in again.",
            )}
      </p>
    </Dialog>
  );
}
