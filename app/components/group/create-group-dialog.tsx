import { useFetcher } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { useAccountQuestions } from "../account/use-account-questions";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { GroupFields } from "./group-fields";

/** Create Community in a dialog; the action leads to what was founded. */
export default function CreateGroupDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const fetcher = useFetcher<FormAnswer>({ key: "create-group" });
  const answer = fetcher.data;
  const form = useRef<HTMLFormElement>(null);
  useAccountQuestions(answer, form);
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
      <fetcher.Form
        ref={form}
        id={id}
        method="post"
        action="/groups/new"
        encType="multipart/form-data"
        noValidate
      >
        <GroupFields answer={answer} />
      </fetcher.Form>
    </Dialog>
  );
}
