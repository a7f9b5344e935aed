import { useFetcher } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import type { action, clientLoader } from "../../routes/spoiler/route";
import { DialogDone, DialogForm, useAbout } from "../form/dialog-form";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { NuqtaLoader } from "../ui/nuqta";
import { MarkDone } from "./mark-done";
import { MarkFields } from "./mark-fields";
import { MarkedTitle } from "./marked-title";

interface MarkDialogProps {
  /** The page that does the same. */
  address: string;
  onClose(): void;
}

/** Of which episode something tells, over the page it stands on. */
export default function MarkDialog({ address: page, onClose }: MarkDialogProps) {
  const { t } = useTranslation();
  const address = `${page}&dialog=1`;
  const about = useAbout<typeof clientLoader>(address);
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  return (
    <Dialog title={t("Tells of an episode")} open onClose={onClose} narrow>
      {answer?.ok ? (
        <DialogDone onClose={onClose}>
          <MarkDone {...answer.done} />
        </DialogDone>
      ) : about ? (
        <DialogForm fetcher={fetcher} address={address} submit={t("Mark it")} onClose={onClose}>
          <MarkedTitle title={about.title} drama={about.drama} />
          <MarkFields {...about} answer={answer} />
        </DialogForm>
      ) : about === null ? (
        <Notice kind="error">{t("This is no longer there.")}</Notice>
      ) : (
        <p className="py-4">
          <NuqtaLoader />
        </p>
      )}
    </Dialog>
  );
}
