/** The account of the editors (supabase/seed.sql): nobody signs in as it, and it takes no messages. */
export const EDITORS_ID = "00000000-0000-4000-8000-0000000000e0";

/** Whether a person is the editors: their name carries the label, and there is no way to write to them. */
export function isEditors(id: string): boolean {
  return id === EDITORS_ID;
}
