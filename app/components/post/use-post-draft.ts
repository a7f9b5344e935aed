import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { useDraft } from "../form/use-draft";
import { usePartOpened } from "./use-part-opened";

const TITLE = "input[name=title]";

/** Keeps what was typed until it was published. */
export function usePostDraft(
  form: RefObject<HTMLFormElement>,
  { room, isAccepted, answer }: { room: string; isAccepted: boolean; answer: FormAnswer | undefined },
) {
  // An answer that was there before the scripts holds what nobody has typed into this form.
  const [isAnswered] = useState(answer !== undefined);
  const { hash } = useLocation();
  const draft = useDraft(form, room, isAnswered);
  const { forget, isBegun } = draft;
  usePartOpened(form, draft);
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);
  useEffect(() => {
    // What is begun on the home page wants a title next, unless the address names another part of the form.
    if (isBegun && !hash) form.current?.querySelector<HTMLElement>(TITLE)?.focus();
  }, [form, isBegun, hash]);
  return draft;
}
