import { useFetcher } from "@remix-run/react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { useAccountDialogs } from "../account/account-dialogs";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { GroupFields } from "./group-fields";

/** Create Community in a dialog; the action leads to what was founded. */
export default function CreateGroupDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const { openAuth, openProfile } = useAccountDialogs();
  const fetcher = useFetcher<FormAnswer>({ key: "create-group" });
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.code === "profile_required") openProfile();
    if (answer?.code === "signed_out") openAuth("sign-in");
  }, [answer, openAuth, openProfile]);
  return (
    <Dialog
      title={t("Create Community")}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="lamp"
            loading={fetcher.state !== "idle"}
            busyLabel={t("Creating")}
          >
            {t("Create Community")}
          </Button>
        </>
      }
    >
      <fetcher.Form id={id} method="post" action="/groups/new" encType="multipart/form-data" noValidate>
        <GroupFields answer={answer} />
      </fetcher.Form>
    </Dialog>
  );
}
