import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";

/** What is wrong with a field, and the answer that said so: sent again, the same sentence is a new one. */
export interface FieldError {
  sentence: string;
  answer: FormAnswer;
  /** What an address calls the control: a page without scripts begins there. */
  mark?: string;
}

/** What an answer says about the field of a name; `version` is that of the draft in the form, where it keeps one. */
export function useErrorOf(
  answer: FormAnswer | undefined,
  version = "",
): (name: string) => FieldError | undefined {
  const { t } = useTranslation();
  const judged = useJudged(answer, version);
  return (name) => {
    const sentence = judged?.errors?.[name];
    return judged && sentence ? { sentence: t(sentence), answer: judged } : undefined;
  };
}

/** The answer while it is about what stands in the form; nothing once a draft has come back in its place. */
export function useJudged(answer: FormAnswer | undefined, version: string): FormAnswer | undefined {
  const judged = useRef({ answer, version });
  if (judged.current.answer !== answer) judged.current = { answer, version };
  return judged.current.version === version ? answer : undefined;
}

/** The sentence of a field that was not changed since it was said. */
export function useStandingError(
  error: FieldError | string | null | undefined,
  place: RefObject<HTMLElement>,
): string | undefined {
  const said = typeof error === "object" ? error : null;
  const isChanged = useIsChanged(said?.answer, place);
  if (typeof error === "string") return error;
  return said && !isChanged ? said.sentence : undefined;
}

/** Whether something was typed or chosen within this place, or in the form it stands in, since the answer came. */
export function useIsChanged(
  answer: FormAnswer | undefined,
  place: RefObject<HTMLElement>,
  scope: "place" | "form" = "place",
): boolean {
  const [changed, setChanged] = useState<FormAnswer>();
  useEffect(() => {
    const within = scope === "form" ? place.current?.closest("form") : place.current;
    if (!answer || !within) return;
    // After the event: drawn anew before React has heard of it, a controlled field would lose the letter.
    const change = () => setTimeout(() => setChanged(answer));
    within.addEventListener("input", change);
    return () => within.removeEventListener("input", change);
  }, [answer, place, scope]);
  return changed !== undefined && changed === answer;
}
