import { isWritten, type UnsentForm } from "../domain/form";

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
  const { pathname, search } = new URL(sent.url);
  // Of choices and actions of one press nothing would be missed.
  return isWritten(fields) ? { address: pathname + search, fields, files } : null;
}
