import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useViewer } from "../../viewer";
import { clientIdOf, type Draft, dropDraft, keepDraft, readDraft, typedInto } from "./drafts";

/** After the last key; often enough that a closed tab loses a word at most. */
const PAUSE_MS = 400;

export interface DraftOffer {
  /** What was typed here before and never sent; null when there is nothing to offer. */
  offered: Draft | null;
  /** What the person took back: the values the form is to begin with, and the `clientId` it had. */
  restored: Record<string, string> | null;
  restore(): void;
  discard(): void;
  /** Forgets the draft: it was sent. */
  forget(): void;
}

/** Keeps what is typed into a form on this device, and offers it when the form is opened again. */
export function useDraft(form: RefObject<HTMLFormElement>, name: string): DraftOffer {
  const reader = useViewer()?.reader;
  const person = reader && "id" in reader ? reader.id : "visitor";
  const key = `${person}:${name}`;
  const [offered, setOffered] = useState<Draft | null>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>();
  const [restored, setRestored] = useState<Record<string, string> | null>(null);

  useEffect(() => {
    const draft = readDraft(key);
    const now = form.current ? typedInto(form.current) : {};
    const isNews =
      draft && Object.entries(draft.values).some(([field, value]) => value !== (now[field] ?? ""));
    setOffered(isNews ? draft : null);
  }, [form, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken back stands in a form of its own
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      keepDraft(key, typedInto(element), clientIdOf(element));
    };
    const keepSoon = () => {
      clearTimeout(pending.current);
      pending.current = setTimeout(keep, PAUSE_MS);
      // Whoever types on has decided: the older text is not offered any more. After the event: drawn anew before React
      // has heard of it, a controlled field would lose the letter.
      setTimeout(() => setOffered(null));
    };
    // Typed before the scripts came.
    if (isTyped(element)) keepSoon();
    element.addEventListener("input", keepSoon);
    addEventListener("pagehide", keep);
    return () => {
      keep();
      element.removeEventListener("input", keepSoon);
      removeEventListener("pagehide", keep);
    };
  }, [form, key, restored]);

  const forget = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    dropDraft(key);
    setOffered(null);
    setRestored(null);
  }, [key]);
  return {
    offered,
    restored,
    restore: () => {
      setRestored(offered && { ...offered.values, ...(offered.clientId && { clientId: offered.clientId }) });
      setOffered(null);
    },
    discard: forget,
    forget,
  };
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== "hidden")) &&
      field.value !== field.defaultValue,
  );
}
