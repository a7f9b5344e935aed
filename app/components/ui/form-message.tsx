import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { Notice } from "./notice";
import { TextLink } from "./text-link";

/** The sentence above a form that was not accepted. */
export function FormMessage({ answer, className }: { answer?: FormAnswer; className?: string }) {
  const { t } = useTranslation();
  if (!answer?.message) return null;
  return (
    <Notice kind="error" className={className}>
      {t(answer.message, answer.messageValues)}
      {answer.code === "suspended" && (
        <>
          {" "}
          <TextLink to="/suspended">{t("Appeal")}</TextLink>
        </>
      )}
    </Notice>
  );
}
