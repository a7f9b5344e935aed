import { createContext, type RefObject, useContext } from "react";
import type { FormAnswer } from "../../domain/form";
import type { SentAs } from "./use-sent-comment";

/** What goes on when the form has closed, or the comment has gone that it stood at. */
export interface WritingActions {
  /** Leads to what was sent. */
  show(id: string, as: SentAs): void;
  /** Deletes a comment. */
  remove(id: string): void;
}

/** A form or a question that stands open below a comment. */
export interface OpenForm {
  kind: "reply" | "edit" | "delete";
  id: string;
}

/** What everything they write with shares. It is there without the tools: nothing on the page changes when they come. */
export interface Writing {
  postId: string;
  /** Below a post about a drama: the level that a comment begins with, and the highest. */
  tells: { begins: number; max: number } | null;
  /** Whether this reader may answer under this post at all. */
  mayReplyHere: boolean;
  /** The reader's id and whether they moderate; nobody where that cannot be asked for. */
  reader: { id: string; moderates: boolean } | null;
  clientId: string;
  /** What was answered on a page without scripts. */
  answer?: FormAnswer;
  open: OpenForm | null;
  setOpen(open: OpenForm | null): void;
  actions: RefObject<WritingActions>;
}

export const WritingContext = createContext<Writing | null>(null);

export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error("Something to write with stands outside a discussion.");
  return writing;
}

/** The comment that a refused reply answers, null where it was none. */
export function replyOf(answer: FormAnswer | undefined): string | null {
  return answer?.values.parentId || null;
}
