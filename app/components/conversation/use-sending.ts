import { type RefObject, useRef, useState } from "react";
import { type ConversationIntent, maySend } from "../../domain/conversation/conversation";
import type { HeldMessage } from "../../domain/conversation/thread";
import type { FormAnswer } from "../../domain/form";
import type { DraftOffer } from "../form/use-draft";
import type { LiveThread } from "./use-thread";

interface Sending {
  /** What is shown before it is saved. */
  pending: HeldMessage | null;
  error: FormAnswer | undefined;
  send(text: string): Promise<void>;
}

/**
 * Sends one message after the other: shown at once, replaced by the saved one, or taken away again and its text given
 * back to the box (specification §4). Sent again unchanged it keeps its name, so it is never there twice; a draft until it is
 * answered, it outlives the page.
 */
export function useSending(
  field: RefObject<HTMLTextAreaElement>,
  act: LiveThread["act"],
  me: string,
  draft: Pick<DraftOffer, "restored" | "hold" | "forget">,
): Sending {
  const [pending, setPending] = useState<HeldMessage | null>(null);
  const [error, setError] = useState<FormAnswer>();
  const isSending = useRef(false);
  const unsent = useRef<{ content: string; clientId: string } | null>(null);

  /** The one it was sent by before, here or on a page that was closed. */
  function nameOf(content: string): string {
    const { restored } = draft;
    if (unsent.current?.content === content) return unsent.current.clientId;
    const isRestored = restored?.content?.trim() === content;
    return (isRestored && restored?.clientId) || crypto.randomUUID();
  }

  async function send(text: string) {
    if (!maySend(text, isSending.current)) return;
    isSending.current = true;
    const content = text.trim();
    const clientId = nameOf(content);
    const createdAt = new Date().toISOString();
    setError(undefined);
    setPending({ id: clientId, clientId, senderId: me, content, createdAt, isEdited: false });
    const release = draft.hold({ content }, clientId);
    writeInto(field.current, "");
    const answer = await act({ intent: "send", content, clientId } satisfies ConversationIntent);
    isSending.current = false;
    setPending(null);
    unsent.current = answer.ok ? null : { content, clientId };
    release();
    if (answer.ok) return draft.forget();
    setError(answer);
    // What was typed meanwhile stays, below what came back.
    const typed = field.current?.value ?? "";
    writeInto(field.current, typed ? `${content}\n${typed}` : content);
  }
  return { pending, error, send };
}

function writeInto(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
