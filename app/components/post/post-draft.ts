import { dropDraft, keepDraft, readDraft } from "../../platform/drafts";

/** What was begun elsewhere and is finished in Create New Post (decision Q25). */
export interface PostDraft {
  content: string;
  /** Slug of the category. */
  category: string;
}

const FORM = "post";

/** Keeps a text for Create New Post. One that waits there already is not lost: the new text goes below it. */
export function keepPostDraft(person: string, { content, category }: PostDraft): void {
  const waiting = readPostDraft(person)?.content;
  keepDraft(FORM, person, { content: waiting ? `${waiting}\n\n${content}` : content, category });
}

/** The text that waits to be finished, or null. */
export function readPostDraft(person: string): PostDraft | null {
  const { content = "", category = "" } = readDraft(FORM, person)?.values ?? {};
  return content.trim() ? { content, category } : null;
}

export function dropPostDraft(person: string): void {
  dropDraft(FORM, person);
}
