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

/** The draft that was handed to this form by the page before, as it was kept last; null for none, or once it was sent. */
export function draftBegunIn(state: unknown, key: string, drafts: readonly Draft[]): Draft | null {
  // Of our own making: nobody else writes into the history of this site.
  const draft = (state as Partial<Handed> | null)?.draft;
  if (draft?.key !== key) return null;
  const { id, values } = draft;
  return drafts.find((one) => one.id === id) ?? (values ? { id, values, at: Date.now() } : null);
}
