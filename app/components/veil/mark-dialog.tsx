import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { action, clientLoader } from "../../routes/spoiler/route";
import { Button } from "../ui/button";
import { CancelButton, Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { NuqtaLoader } from "../ui/nuqta";
import { SubmitButton } from "../ui/submit-button";
import { MarkDone } from "./mark-done";
import { MarkFields } from "./mark-fields";

/** Of which episode something tells, over the thread it stands in. `address` is the page that does the same. */
export default function MarkDialog({ address, onClose }: { address: string; onClose(): void }) {
  const { t } = useTranslation();
  const about = useFetcher<typeof clientLoader>();
  const { load } = about;
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data && "values" in fetcher.data ? fetcher.data : undefined;
  const done = fetcher.data?.ok === true ? fetcher.data : undefined;
  const inDialog = `${address}&dialog=1`;
  useEffect(() => load(inDialog), [load, inDialog]);
  return (
    <Dialog title={t("Tells of an episode")} open onClose={onClose} narrow>
      {done ? (
        <>
          <MarkDone episode={done.episode} level={done.level} />
          <div className="flex justify-end">
            <Button onClick={onClose}>{t("Close")}</Button>
          </div>
        </>
      ) : about.data ? (
        <fetcher.Form method="post" action={inDialog} noValidate>
          <MarkFields answer={answer} drama={about.data.drama} offered={about.data.offered} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <CancelButton onClose={onClose} />
            <SubmitButton loading={fetcher.state !== "idle"} busyLabel={t("Submitting")}>
              {t("Mark it")}
            </SubmitButton>
          </div>
        </fetcher.Form>
      ) : about.data === null ? (
        <Notice kind="error">{t("This is no longer there.")}</Notice>
      ) : (
        <p className="py-4">
          <NuqtaLoader />
        </p>
      )}
    </Dialog>
  );
}
