import { rowsOf, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { ContactForm, ContactMessage } from "./contact";

const MESSAGES_PER_PAGE = 20;

/**
 * Leaves a message for the moderators. A member's counts as theirs, a visitor's as one of their network, for which the
 * operator's client speaks. Where the worker has none, visitors share one allowance.
 */
export async function sendContactMessage(
  { db, operator, network }: { db: Db; operator: Db | null; network: string },
  form: ContactForm,
): Promise<Result<null>> {
  const { name, email, topic, message } = form;
  const letter = { name, email, topic, message };
  const { error } = operator
    ? await operator.rpc("receive_contact_message", { network, ...letter })
    : await db.rpc("send_contact_message", letter);
  return error ? toErr(error, "send a contact message") : ok(null);
}

/** Messages to the moderators, the newest first; `before` (a time) continues the list. Throws 503. */
export async function listContactMessages(
  db: Db,
  { closed, before }: { closed: boolean; before: string | null },
): Promise<{ messages: ContactMessage[]; older: string | null }> {
  let query = db.from("contact_messages").select("id, name, email, topic, message, created_at, closed_at");
  query = closed ? query.not("closed_at", "is", null) : query.is("closed_at", null);
  if (before) query = query.lt("created_at", before);
  const rows = rowsOf(
    await query.order("created_at", { ascending: false }).limit(MESSAGES_PER_PAGE + 1),
    "contact messages",
  );
  const shown = rows.slice(0, MESSAGES_PER_PAGE);
  return {
    messages: shown.map(({ created_at, closed_at, ...message }) => ({
      ...message,
      createdAt: created_at,
      closedAt: closed_at,
    })),
    older: rows.length > MESSAGES_PER_PAGE ? (shown.at(-1)?.created_at ?? null) : null,
  };
}

/** Marks a message as answered; once more changes nothing. */
export async function closeContactMessage(db: Db, message_id: string): Promise<Result<null>> {
  const { error } = await db.rpc("close_contact_message", { message_id });
  return error ? toErr(error, "close a contact message") : ok(null);
}
