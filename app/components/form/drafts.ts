// Text that was typed and not sent, kept on this device alone. Storage may be forbidden or full: then nothing is kept.

export interface Draft {
  /** When it was kept, ms. */
  at: number;
  values: Record<string, string>;
  /** Names the form it was typed into: sent from two tabs, it makes one item. */
  clientId?: string;
}

const PREFIX = "hikaya-draft:";
const KEPT_MS = 30 * 86_400_000;
const LONGEST = 200_000;
/** Names a form, not what a person typed into it. */
const UNTYPED = new Set(["clientId", "parentId", "seen", "intent"]);

/** The draft of a form of this person, or null. Drafts of more than 30 days are thrown away. */
export function readDraft(key: string): Draft | null {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    if (!kept) return null;
    const draft = JSON.parse(kept) as Draft;
    if (typeof draft.at === "number" && Date.now() - draft.at < KEPT_MS) return draft;
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing kept, or nothing readable.
  }
  return null;
}

/** Keeps what a form holds now; an empty form keeps nothing. */
export function keepDraft(key: string, values: Record<string, string>, clientId?: string): void {
  try {
    const text = JSON.stringify({ at: Date.now(), values, clientId } satisfies Draft);
    const isEmpty = Object.values(values).every((value) => value.trim() === "");
    if (isEmpty || text.length > LONGEST) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // A full or forbidden storage takes no drafts; the form itself still holds the text.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept there either.
  }
}

/** All drafts of this device, when its person signs out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** The name this form is sent by, if it has one. */
export function clientIdOf(form: HTMLFormElement): string | undefined {
  const id = new FormData(form).get("clientId");
  return typeof id === "string" && id ? id : undefined;
}

/** What a person typed into a form, by name. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !UNTYPED.has(name)) values[name] = value;
  }
  return values;
}
