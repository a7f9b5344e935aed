import { type Draft, draftKey, keepDraft } from "./drafts";

/** The state of a navigation to a page whose form goes on with a text that was begun elsewhere. */
interface Handed {
  draft: { key: string; id: string; values?: Record<string, string> };
}

/**
 * Has the form `name` of this person, on the page that is opened with this state, begin with these values. They are a draft
 * from now on, beside those that wait there; where storage is forbidden or full they travel with the address.
 */
export function handOver(
  { person, name, id }: { person: string; name: string; id: string },
  values: Record<string, string>,
): Handed {
  const key = draftKey(person, name);
  return { draft: keepDraft(key, { id, values }) ? { key, id } : { key, id, values } };
}

/** What was begun in this tab where no page was opened for it, by the key of the form that goes on with it. */
const begunHere = new Map<string, Handed["draft"]>();

/** The same without a page that is opened for it: the form begins with these values wherever it is met in this tab. */
export function beginWith(key: string, id: string, values: Record<string, string>): void {
  begunHere.set(key, keepDraft(key, { id, values }) ? { key, id } : { key, id, values });
}

/** The draft that was handed to this form, as it was kept last; null for none, or once it was sent. */
export function draftBegunIn(state: unknown, key: string, drafts: readonly Draft[]): Draft | null {
  // Of our own making: nobody else writes into the history of this site.
  const handed = (state as Partial<Handed> | null)?.draft;
  const draft = handed?.key === key ? handed : begunHere.get(key);
  if (!draft) return null;
  const { id, values } = draft;
  // Kept nowhere else, it is handed on once: nothing would tell that it was sent.
  if (values) begunHere.delete(key);
  return drafts.find((one) => one.id === id) ?? (values ? { id, values, at: Date.now() } : null);
}
