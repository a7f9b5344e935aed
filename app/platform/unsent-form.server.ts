import type { UnsentForm } from "../domain/form";

/** What somebody writes. Other forms are choices and deeds of one press: nothing of them would be missed. */
const WRITTEN = new Set(["title", "content", "comment", "message", "details", "description", "bio"]);

/** What a form of a page without scripts held; null where nobody wrote a text, and for forms with a password. */
export async function readUnsentForm(sent: Request): Promise<UnsentForm | null> {
  const form = await sent.formData();
  const fields: UnsentForm["fields"] = [];
  const files: string[] = [];
  for (const [name, value] of form) {
    // Never written into a page.
    if (/password/i.test(name)) return null;
    if (typeof value === "string") fields.push([name, value]);
    else if (value.size > 0 && !files.includes(name)) files.push(name);
  }
  const isWritten = fields.some(([name, value]) => WRITTEN.has(name) && value.trim() !== "");
  const { pathname, search } = new URL(sent.url);
  return isWritten ? { address: pathname + search, fields, files } : null;
}
