import { useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { REQUIRED_FIELDS } from "../../domain/post/post";
import { useTranslation } from "../../i18n/hooks";
import { useIsChanged } from "../ui/field-error";
import { FormMessage, useReadiness } from "../ui/form-message";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";

/** Why a post was not published, above its form. Empty required fields share one sentence (specification §5). */
export function PostFormMessage({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const ready = useReadiness(answer);
  const message = useRef<HTMLDivElement>(null);
  const isEmpty = Object.values(answer?.errors ?? {}).includes(t(REQUIRED_FIELDS));
  const isChanged = useIsChanged(isEmpty ? answer : undefined, message, "form");
  // The button that was pressed stands a screen below.
  useEffect(() => {
    if (answer) message.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={message} className="grid scroll-mt-24 gap-3 empty:hidden">
      {isEmpty ? (
        !isChanged && <Notice kind="error">{t(REQUIRED_FIELDS)}</Notice>
      ) : (
        <FormMessage answer={answer} />
      )}
      {answer?.code === "signed_out" && !ready && (
        <TextLink to="/sign-in" target="_blank">
          {t("Sign in in another tab, then send this again.")}
        </TextLink>
      )}
    </div>
  );
}
