import { refused } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { done, type Outcome } from "../refusal";
import type { ContactForm } from "./contact";

/** Leaves a message for the moderators; visitors may, and share one allowance. */
export async function sendContactMessage(db: Db, form: ContactForm): Promise<Outcome<null>> {
  const { name, email, topic, message } = form;
  const { error } = await db.rpc("send_contact_message", { name, email, topic, message });
  return error ? refused(error, "send a contact message") : done(null);
}
