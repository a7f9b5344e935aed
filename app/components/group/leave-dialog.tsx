import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

interface LeaveDialogProps {
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before somebody leaves a private community; fetched with the first press. */
export default function LeaveDialog({ isBusy, onLeave, onClose }: LeaveDialogProps) {
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
          <Button variant="lamp" loading={isBusy} busyLabel={t("Leaving")} onClick={onLeave}>
            {t("Leave community")}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "It is private: you will no longer read what is written in it, and an admin has to let you in again.",
        )}
      </p>
    </Dialog>
  );
}
