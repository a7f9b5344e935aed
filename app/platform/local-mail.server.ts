import type { Environment } from "./environment.server";
import { frontDoorKey } from "./forwarded-address.server";

/** A mail the embedded backend kept instead of sending it. */
export interface LocalMail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** The mails of a backend on this very machine, newest first; null for one that does not show them, and for any other. */
export async function listLocalMails(environment: Environment): Promise<LocalMail[] | null> {
  const { SUPABASE_URL } = environment;
  const { hostname } = new URL(SUPABASE_URL);
  if (hostname !== "127.0.0.1" && hostname !== "localhost") return null;
  const response = await fetch(new URL("/_dev/mail", SUPABASE_URL), {
    headers: frontDoorKey(environment),
    signal: AbortSignal.timeout(3_000),
  });
  return response.ok ? await response.json<LocalMail[]>() : null;
}
