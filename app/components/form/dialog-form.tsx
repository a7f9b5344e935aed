import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { CancelButton } from "../ui/dialog";
import { SubmitButton } from "../ui/submit-button";

/** What a dialog is about, asked of the page that does the same; null where it cannot be told. `address` has `dialog` in it. */
export function useAbout<Loader>(address: string) {
  const { load, data } = useFetcher<Loader>();
  useEffect(() => load(address), [load, address]);
  return data;
}

interface DialogFormProps {
  fetcher: FetcherWithComponents<unknown>;
  address: string;
  /** The form, for what keeps a draft of it. */
  form?: RefObject<HTMLFormElement>;
  /** What its button says. */
  submit: string;
  onClose(): void;
  children: ReactNode;
}

/** The form of a dialog that does what the page at this address does. */
export function DialogForm({ fetcher, address, form, submit, onClose, children }: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <fetcher.Form ref={form} method="post" action={address} noValidate>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <CancelButton onClose={onClose} />
        <SubmitButton loading={fetcher.state !== "idle"} busyLabel={t("Submitting")}>
          {submit}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

/** What came of it, in place of the form. */
export function DialogDone({ onClose, children }: Pick<DialogFormProps, "onClose" | "children">) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t("Close")}</Button>
      </div>
    </>
  );
}
