// What a person typed and did not send, kept in this browser until it is finished. Storage may be full or forbidden:
// then a draft lasts as long as the page.

export interface Draft {
  /** When it was kept, in ms. */
  at: number;
  values: Record<string, string>;
}

const PREFIX = "draft:";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const memory = new Map<string, string>();

/** Keeps the fields of a form for one person; the draft that was there is replaced. */
export function keepDraft(form: string, person: string, values: Record<string, string>): void {
  const name = nameOf(form, person);
  const text = JSON.stringify({ at: Date.now(), values } satisfies Draft);
  memory.set(name, text);
  inStorage((storage) => storage.setItem(name, text));
}

/** The draft of a form by this person, or null; after 30 days it is forgotten. */
export function readDraft(form: string, person: string): Draft | null {
  const name = nameOf(form, person);
  const text = inStorage((storage) => storage.getItem(name)) ?? memory.get(name);
  const draft = text ? parseDraft(text) : null;
  if (!draft || Date.now() - draft.at < KEPT_MS) return draft;
  dropDraft(form, person);
  return null;
}

/** Forgets a draft: it was sent, or is no longer wanted. */
export function dropDraft(form: string, person: string): void {
  const name = nameOf(form, person);
  memory.delete(name);
  inStorage((storage) => storage.removeItem(name));
}

function nameOf(form: string, person: string): string {
  return `${PREFIX}${form}:${person}`;
}

function inStorage<T>(deed: (storage: Storage) => T): T | undefined {
  try {
    return deed(localStorage);
  } catch {
    return undefined;
  }
}

/** Other tabs and older versions of the site write here too, so the shape is not taken on trust. */
function parseDraft(text: string): Draft | null {
  try {
    const { at, values } = JSON.parse(text);
    if (typeof at !== "number" || typeof values !== "object" || values === null) return null;
    const texts = Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { at, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}
