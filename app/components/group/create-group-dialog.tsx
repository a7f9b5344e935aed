import { useFetcher } from "@remix-run/react";
import { useId, useMemo, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useAccountQuestions } from "../account/use-account-questions";
import { useScriptOf } from "../form/use-script-of";
import { CancelButton, Dialog } from "../ui/dialog";
import { SubmitButton } from "../ui/submit-button";
import { NewGroupFields } from "./new-group-fields";

/** Create Community in a dialog; the action leads to what was founded. */
export default function CreateGroupDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const fetcher = useFetcher<FormAnswer>({ key: "create-group" });
  useScriptOf("routes/groups.new");
  const answer = fetcher.data;
  const form = useRef<HTMLFormElement>(null);
  const isResent = useAccountQuestions(answer, form);
  // The same with each drawing: by it the fields know whether they were changed since.
  const resent = useMemo(() => answer && { ...answer, message: "" }, [answer]);
  return (
    <Dialog
      title={t("Create Community")}
      open
      onClose={onClose}
      footer={
        <>
          <CancelButton onClose={onClose} />
          <SubmitButton form={id} loading={fetcher.state !== "idle"} busyLabel={t("Creating")}>
            {t("Create Community")}
          </SubmitButton>
        </>
      }
    >
      <fetcher.Form
        ref={form}
        id={id}
        method="post"
        action="/groups/new"
        encType="multipart/form-data"
        noValidate
      >
        <NewGroupFields form={form} answer={isResent ? resent : answer} />
      </fetcher.Form>
    </Dialog>
  );
}
