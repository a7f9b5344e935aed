import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useViewer } from "../../viewer";
import { draftBegunIn } from "./begun-draft";
import {
  clientIdOf,
  type Draft,
  draftKey,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  newDraftId,
  readDrafts,
  typedInto,
} from "./drafts";

/** After the last key; often enough that a closed tab loses a word at most. */
const PAUSE_MS = 400;

export interface DraftOffer {
  /** What was typed here before and never sent, the newest first. */
  offered: readonly Draft[];
  /** What the form is to begin with, once it is known: the values, and the `clientId` the form had. */
  restored: Record<string, string> | null;
  /** It was begun on another page, and nobody had to ask for it. */
  isBegun: boolean;
  /** Another value when the form begins anew: its key. */
  version: string;
  /** Takes one back. What the form holds now is offered in its place. */
  restore(draft: Draft): void;
  discard(draft: Draft): void;
  /** Forgets what was typed here: it was sent. */
  forget(): void;
  /**
   * Keeps what is on its way out of the form, until the function that comes back is called: the page may be closed before it
   * was answered. `clientId` names what is sent.
   */
  hold(values: Record<string, string>, clientId: string): () => void;
}

/**
 * Keeps what is typed into a form on this device, and offers it when the form is opened again. `answered`: it comes with a
 * text that somebody typed before the scripts were there.
 */
export function useDraft(form: RefObject<HTMLFormElement>, name: string, answered = false): DraftOffer {
  const key = useDraftKey(name);
  // Refused later, the text is the same, and kept already: as a second draft it would outlive what was sent.
  const [isAnswered] = useState(answered);
  const { state } = useLocation();
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const [taken, setTaken] = useState<{ draft: Draft; isBegun: boolean } | null>(null);
  const restored = taken?.draft ?? null;
  const own = useOwnDraft({ form, key, restored, isAnswered }, () => {
    // Who begins anew has decided for now: what is older is offered the next time. Beside a text that was there already it
    // waits to be chosen.
    if (!taken && !isAnswered) setOffered([]);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was reached stays as it is
  useEffect(() => {
    const drafts = readDrafts(key);
    const begun = draftBegunIn(state, key, drafts);
    const now = form.current ? typedInto(form.current) : {};
    const isNews = ({ values }: Draft) =>
      Object.entries(values).some(([field, value]) => value.trim() !== (now[field] ?? "").trim());
    // What was sent from this form before it was drawn anew stands in it already.
    setTaken(begun && isNews(begun) ? { draft: begun, isBegun: true } : null);
    setOffered(drafts.filter((draft) => draft.id !== begun?.id && isNews(draft)));
  }, [form, key]);

  const forget = useCallback(() => {
    own.forget();
    setTaken(null);
  }, [own]);
  return {
    offered,
    restored: restored && { ...restored.values, ...(restored.clientId && { clientId: restored.clientId }) },
    isBegun: taken?.isBegun ?? false,
    version: restored?.id ?? "begun",
    restore: (draft) => {
      own.keep();
      setTaken({ draft, isBegun: false });
      setOffered(readDrafts(key).filter(({ id }) => id !== draft.id));
    },
    discard: ({ id }) => {
      dropDraft(key, id);
      setOffered((all) => all.filter((draft) => draft.id !== id));
    },
    forget,
    hold: (values, clientId) => {
      const id = newDraftId();
      keepDraft(key, { id, values, clientId });
      return () => dropDraft(key, id);
    },
  };
}

/** What the drafts of the form `name` of this reader are kept under. */
function useDraftKey(name: string): string {
  const reader = useViewer()?.reader;
  return draftKey(reader && "id" in reader ? reader.id : "visitor", name);
}

/** Forgets all that was typed into the form `name` and not sent: what it was to change is gone. */
export function useDropDrafts(name: string): () => void {
  const key = useDraftKey(name);
  return useCallback(() => dropDraftsOf(key), [key]);
}

interface OwnDraft {
  form: RefObject<HTMLFormElement>;
  key: string;
  /** The draft that the form began with: it is the one that is kept. */
  restored: Draft | null;
  isAnswered: boolean;
}

/** Keeps what the form holds shortly after each key, in a place of its own. */
function useOwnDraft({ form, key, restored, isAnswered }: OwnDraft, onType: () => void) {
  const pending = useRef<ReturnType<typeof setTimeout>>();
  const id = useRef("");
  const keep = useRef(() => {});
  const told = useRef(onType);
  told.current = onType;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    id.current = restored?.id ?? newDraftId();
    const keepNow = () => {
      if (pending.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      keepDraft(key, { id: id.current, values: typedInto(element), clientId: clientIdOf(element) });
    };
    keep.current = keepNow;
    const keepSoon = () => {
      clearTimeout(pending.current);
      pending.current = setTimeout(keepNow, PAUSE_MS);
      // After the event: drawn anew before React has heard of it, a controlled field would lose the letter.
      setTimeout(() => told.current());
    };
    if (isAnswered || isTyped(element)) keepSoon();
    element.addEventListener("input", keepSoon);
    addEventListener("pagehide", keepNow);
    return () => {
      keepNow();
      element.removeEventListener("input", keepSoon);
      removeEventListener("pagehide", keepNow);
    };
  }, [form, key, restored, isAnswered]);

  const forget = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    dropDraft(key, id.current);
    id.current = newDraftId();
  }, [key]);
  return useMemo(() => ({ keep: () => keep.current(), forget }), [forget]);
}

/** Typed before the scripts came. */
function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== "hidden")) &&
      field.value !== field.defaultValue,
  );
}
