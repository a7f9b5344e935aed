import { useMemo } from "react";
import type { FormAnswer } from "../../domain/form";
import { useJudged } from "../ui/field-error";
import type { DraftOffer } from "./use-draft";

/** An answer as the fields of a form show it that may have begun with a draft: what came back stands in them. */
export function useAnswerWithDraft(
  answer: FormAnswer | undefined,
  { restored, version }: DraftOffer,
): FormAnswer | undefined {
  const judged = useJudged(answer, version);
  // The same with each drawing: by it the fields know whether they were changed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is the same as long as its version
  return useMemo(
    () => (restored ? { ...(judged ?? { ok: false }), values: restored } : judged),
    [version, judged],
  );
}
