import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { countedAt, useViewer } from "../../viewer";
import { useAccountDialogs } from "../account/account-dialogs";
import { PROFILE_READY } from "../account/use-account-questions";
import { useIsChanged } from "./field-error";
import { interceptClick } from "./intercept-click";
import { Notice } from "./notice";
import { TextLink } from "./text-link";

/** Said where an action was refused to somebody signed out, once they signed in beside the form. */
const SIGNED_IN = "You are signed in. Send it again.";

interface FormMessageProps {
  answer?: FormAnswer;
  className?: string;
}

/** The sentence above a form that was not accepted. */
export function FormMessage({ answer, className }: FormMessageProps) {
  const { t } = useTranslation();
  const ready = useReadiness(answer);
  const place = useRef<HTMLDivElement>(null);
  const isOver = useIsOver(answer, place);
  const isSaid = Boolean(answer?.message) && !isOver;
  // The button that was pressed may stand a screen below. The box around the sentence has no place of its own.
  useEffect(() => {
    if (answer && isSaid) place.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [answer, isSaid]);
  if (!answer?.message || isOver) return null;
  return (
    <div ref={place} className="contents">
      {ready ? (
        <Notice kind="success" className={className}>
          {t(ready)}
        </Notice>
      ) : (
        <Notice kind="error" className={className}>
          {t(answer.message, answer.messageValues)}
          {answer.code === "profile_required" && <ProfileLink />}
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

/** What is said once the question of an answer was answered beside the form: who are you, and how are you called. */
export function useReadiness(answer: FormAnswer | undefined): string | null {
  const reader = useViewer()?.reader;
  const at = countedAt();
  // The page may have thought all along that somebody was signed in: only what it heard since is news.
  const asked = useRef({ answer, at });
  if (asked.current.answer !== answer) asked.current = { answer, at };
  if (answer?.code === "profile_required" && reader?.state === "member") return PROFILE_READY;
  const isNews = at !== undefined && at !== asked.current.at;
  return answer?.code === "signed_out" && isNews && reader && isSignedIn(reader) ? SIGNED_IN : null;
}

/** Opens the dialog for the profile; without scripts its page, which leads back here. */
function ProfileLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { openProfile } = useAccountDialogs();
  return (
    <>
      {" "}
      <TextLink
        to={`/complete-profile?next=${encodeURIComponent(pathname + search)}`}
        onClick={interceptClick(() => openProfile())}
      >
        {t("Complete Profile")}
      </TextLink>
    </>
  );
}

/**
 * Whether a form that did not reach us was changed since, or the network is back: nothing is known of the next try. So it
 * is with what was typed wrong, such as a name and its password. Of what is not up to them the sentence stays.
 */
function useIsOver(answer: FormAnswer | undefined, place: RefObject<HTMLElement>): boolean {
  const unsent = answer?.code === "unavailable" ? answer : undefined;
  const wrong = answer?.code === "invalid" ? answer : undefined;
  const isChanged = useIsChanged(unsent ?? wrong, place, "form");
  const [over, setOver] = useState<FormAnswer>();
  useEffect(() => {
    if (!unsent) return;
    const end = () => setOver(unsent);
    addEventListener("online", end);
    return () => removeEventListener("online", end);
  }, [unsent]);
  return isChanged || (over !== undefined && over === answer);
}
