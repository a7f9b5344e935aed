import { type RefObject, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { useAnswerWithDraft } from "../form/answer-with-draft";
import { DraftLine } from "../form/draft-line";
import { useDraft } from "../form/use-draft";
import { FormMessage } from "../ui/form-message";
import { GroupFields } from "./group-fields";

interface NewGroupFieldsProps {
  /** The form they stand in, on a page or in a dialog: both keep one draft. */
  form: RefObject<HTMLFormElement>;
  answer?: FormAnswer;
}

/** What a new community begins with; it stays on this device until the community is founded. */
export function NewGroupFields({ form, answer }: NewGroupFieldsProps) {
  const draft = useDraft(form, "group", answer !== undefined);
  const { forget, version } = draft;
  const shown = useAnswerWithDraft(answer, draft);
  useForgetOnceFounded(form, answer, forget);
  return (
    <>
      <DraftLine draft={draft} />
      <FormMessage answer={shown} className="mb-5" />
      {/* Begins anew with what was taken back. */}
      <GroupFields key={version} answer={shown} />
    </>
  );
}

const COMMUNITY = /^\/groups\/[0-9a-f]{8}-/;

/**
 * Forgets the draft once the form gives way to the page of the community. Not while that page is on its way: it may come so
 * soon that nothing is drawn meanwhile.
 */
function useForgetOnceFounded(
  form: RefObject<HTMLFormElement>,
  answer: FormAnswer | undefined,
  forget: () => void,
): void {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer it was refused
  useEffect(() => {
    isSent.current = false;
  }, [answer]);
  useEffect(() => {
    const element = form.current;
    const send = () => {
      isSent.current = true;
    };
    element?.addEventListener("submit", send);
    return () => {
      element?.removeEventListener("submit", send);
      if (isSent.current && COMMUNITY.test(location.pathname)) forget();
    };
  }, [form, forget]);
}
