import { keepDraft, readDraft } from "../form/drafts";

/** What was begun elsewhere and is finished in Create New Post (decision Q25). */
interface PostDraft {
  content: string;
  /** Slug of the category. */
  category: string;
}

/** Keeps a text for Create New Post. One that waits there already is not lost: the new text goes below it. */
export function keepPostDraft(person: string, { content, category }: PostDraft): void {
  const key = `${person}:post`;
  const waiting = readDraft(key)?.values ?? {};
  const texts = [waiting.content?.trim(), content].filter(Boolean);
  keepDraft(key, { ...waiting, content: texts.join("\n\n"), category });
}
