import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Notice } from "../ui/notice";

/** Why a change was not made, where it was tried. */
export function TrackingError({ error }: { error: FormAnswer | undefined }) {
  const { t } = useTranslation();
  if (!error || error.code === "profile_required") return null;
  return (
    <Notice kind={error.code === "conflict" ? "info" : "error"} className="mt-2">
      {t(error.message ?? "An error occurred", error.messageValues)}
    </Notice>
  );
}
