import { type RefObject, useEffect } from "react";
import type { FormAnswer } from "../../domain/form";
import { useAnswerWithDraft } from "../form/answer-with-draft";
import { DraftLine } from "../form/draft-line";
import { useIsLedElsewhere } from "../form/led-elsewhere";
import { useDraft } from "../form/use-draft";
import { FormMessage } from "../ui/form-message";
import { GroupFields } from "./group-fields";

interface NewGroupFieldsProps {
  /** The form they stand in, on a page or in a dialog: both keep one draft. */
  form: RefObject<HTMLFormElement>;
  /** It is on its way, or was just taken. */
  isSent: boolean;
  answer?: FormAnswer;
}

/** What a new community begins with; it stays on this device until the community is founded. */
export function NewGroupFields({ form, isSent, answer }: NewGroupFieldsProps) {
  const draft = useDraft(form, "group", answer !== undefined);
  const { forget, version } = draft;
  const shown = useAnswerWithDraft(answer, draft);
  // To the page of the community.
  const isFounded = useIsLedElsewhere() && isSent;
  useEffect(() => {
    if (isFounded) forget();
  }, [isFounded, forget]);
  return (
    <>
      <DraftLine draft={draft} />
      <FormMessage answer={shown} className="mb-5" />
      {/* Begins anew with what was taken back. */}
      <GroupFields key={version} answer={shown} />
    </>
  );
}
