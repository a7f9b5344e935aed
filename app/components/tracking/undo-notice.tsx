import { useLocation } from "@remix-run/react";
import type { DoneChange } from "../../domain/tracking/tracking-request";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { TrackingForm } from "./tracking-form";

/** After a plain form: what it did can be taken back. */
export function UndoNotice({ done }: { done: DoneChange }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const fields = { intent: "undo", ...done, returnTo: `${pathname}${search}` };
  return (
    <Notice kind="success" className="mt-5">
      {t("Your library was changed.")}
      <TrackingForm action="/tracking" fields={fields} className="mt-2">
        <Button type="submit">{t("Undo")}</Button>
      </TrackingForm>
    </Notice>
  );
}
