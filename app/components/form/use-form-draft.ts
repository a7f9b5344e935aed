import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { type FieldError, useErrorOf } from "../ui/field-error";
import { useIsAccepted } from "./use-accepted";
import { type DraftOffer, useDraft, useDropDrafts } from "./use-draft";

interface DraftedForm {
  /** What the form does, and what refused it. */
  intent: string;
  answer: FormAnswer | undefined;
  /** Tells apart the forms of a page that do the same to different things. */
  about?: string;
  /** Once it was done, older drafts are gone with the one that was sent. */
  dropsAll?: boolean;
}

interface FormDraft {
  form: RefObject<HTMLFormElement>;
  draft: DraftOffer;
  /** What the fields begin with. */
  typed: FormAnswer["values"] | undefined;
  errorOf(field: string): FieldError | undefined;
}

/** The draft of one form of a page with several: kept under the page and the intent, forgotten once that was done. */
export function useFormDraft({ intent, answer, about, dropsAll = false }: DraftedForm): FormDraft {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const name = `${pathname}:${intent}${about === undefined ? "" : `:${about}`}`;
  const draft = useDraft(form, name, answer !== undefined);
  const drop = useDropDrafts(name);
  const { forget, version } = draft;
  const isAccepted = useIsAccepted(intent);
  useEffect(() => {
    if (!isAccepted) return;
    forget();
    if (dropsAll) drop();
  }, [isAccepted, forget, dropsAll, drop]);
  const errorOf = useErrorOf(answer, version);
  return { form, draft, typed: draft.restored ?? answer?.values, errorOf };
}
