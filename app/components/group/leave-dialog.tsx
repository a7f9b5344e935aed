import { useTranslation } from "../../i18n/hooks";
import { Button, ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";

interface LeaveDialogProps {
  /** Where the last admin hands the community over. */
  manage?: string;
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before somebody leaves a private community, or says what the last admin does first; fetched with the first press. */
export default function LeaveDialog({ manage, isBusy, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("Leave this community?")}
      open
      narrow
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Stay")}</Button>
          {manage ? (
            <ButtonLink variant="primary" to={manage}>
              {t("Choose another admin")}
            </ButtonLink>
          ) : (
            <Button variant="primary" loading={isBusy} busyLabel={t("Leaving")} onClick={onLeave}>
              {t("Leave community")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {manage
          ? t("You are the last admin: hand the community over before you leave.")
          : t(
              "It is private: you will no longer read what is written in it, and an admin has to let you in again.",
            )}
      </p>
    </Dialog>
  );
}
