import { isWritten } from "../../domain/form";

// Text that was typed and not sent, kept on this device alone. Storage may be forbidden or full: then nothing is kept.

export interface Draft {
  /** Tells the drafts of one form apart: a text begun anew takes the place of none. */
  id: string;
  /** When it was kept, ms. */
  at: number;
  values: Record<string, string>;
  /** Names the form it was typed into: sent from two tabs, it makes one item. */
  clientId?: string;
}

const PREFIX = "hikaya-draft:";
const KEPT_MS = 30 * 86_400_000;
/** Of all drafts of a form together, characters. */
const LONGEST = 400_000;
/** Drafts of one form. Before one more the oldest goes, and before more text than there is room for. */
const MOST = 10;
/** Names a form, not what a person typed into it. */
const UNTYPED = new Set(["clientId", "parentId", "seen", "intent"]);

/** What the drafts of a form are kept under; `person` is an id, `name` names the form. */
export const draftKey = (person: string, name: string): string => `${person}:${name}`;

export const newDraftId = (): string => `${Date.now()}-${Math.random()}`;

/** The drafts of a form of this person, the newest first. Those of more than 30 days are left out. */
export function readDrafts(key: string): Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isFresh) : [];
  } catch {
    // Nothing kept, or nothing readable.
    return [];
  }
}

function isFresh(draft: Draft): boolean {
  return typeof draft.at === "number" && Date.now() - draft.at < KEPT_MS;
}

/**
 * Keeps what a form holds now beside its older drafts; an empty form keeps nothing. False where storage takes no more,
 * or nothing at all: the form itself still holds the text.
 */
export function keepDraft(key: string, draft: Omit<Draft, "at">): boolean {
  const others = readDrafts(key).filter(({ id }) => id !== draft.id);
  if (!hasWords(draft.values)) return writeDrafts(key, others);
  const newest = { ...draft, at: Date.now() };
  for (let older = others.slice(0, MOST - 1); ; older = older.slice(0, -1)) {
    if (writeDrafts(key, [newest, ...older])) return true;
    if (older.length === 0) return false;
  }
}

function hasWords(values: Record<string, string>): boolean {
  const { tags = "", images = "", reason = "", into = "", choice = "" } = values;
  // Beside a description a reason is a choice from a list.
  const words = "description" in values ? "" : reason;
  return isWritten(Object.entries(values)) || `${tags}${images}${words}${into}${choice}`.trim() !== "";
}

export function dropDraft(key: string, id: string): void {
  writeDrafts(
    key,
    readDrafts(key).filter((draft) => draft.id !== id),
  );
}

/** All drafts of a form: what they were to change is gone. */
export const dropDraftsOf = (key: string): void => void writeDrafts(key, []);

function writeDrafts(key: string, drafts: Draft[]): boolean {
  try {
    const text = JSON.stringify(drafts);
    if (text.length > LONGEST) return false;
    if (drafts.length === 0) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
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
