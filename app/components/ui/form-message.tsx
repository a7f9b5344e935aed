import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { useFrame } from "../../frame";
import { PROFILE_READY } from "../account/use-account-questions";
import { Notice } from "./notice";
import { TextLink } from "./text-link";

/** The sentence above a form that was not accepted. */
export function FormMessage({ answer, className }: { answer?: FormAnswer; className?: string }) {
  const { t } = useTranslation();
  const reader = useFrame()?.reader;
  const place = useRef<HTMLDivElement>(null);
  const isOver = useIsOver(answer, place);
  if (!answer?.message || isOver) return null;
  // The prompt was answered since.
  const isReady = answer.code === "profile_required" && reader?.state === "member";
  return (
    <div ref={place} className="contents">
      {isReady ? (
        <Notice kind="success" className={className}>
          {t(PROFILE_READY)}
        </Notice>
      ) : (
        <Notice kind="error" className={className}>
          {t(answer.message, answer.messageValues)}
          {answer.code === "suspended" && (
            <>
              {" "}
              <TextLink to="/suspended">{t("Appeal")}</TextLink>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Whether a form that did not reach us was changed since, or the network is back: nothing is known of the next try. */
function useIsOver(answer: FormAnswer | undefined, place: RefObject<HTMLElement>): boolean {
  const [over, setOver] = useState<FormAnswer>();
  useEffect(() => {
    if (answer?.code !== "fault") return;
    const form = place.current?.closest("form");
    // After the event: drawn anew before React has heard of it, a controlled field would lose the letter.
    const end = () => setTimeout(() => setOver(answer));
    form?.addEventListener("input", end);
    addEventListener("online", end);
    return () => {
      form?.removeEventListener("input", end);
      removeEventListener("online", end);
    };
  }, [answer, place]);
  return over !== undefined && over === answer;
}
