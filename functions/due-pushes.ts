import { sendDuePushes } from "../app/domain/notification/push.server.ts";
import { type Environment, readEnvironment } from "../app/platform/environment.server.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { createOperatorDb } from "../app/platform/supabase.server.ts";
import { readVapidKeys } from "../app/platform/vapid.server.ts";

/** A round that takes longer ended with the request it belonged to. */
const LONGEST_ROUND_MS = 30_000;

let begun = 0;
let again = false;

/**
 * Sends the pushes that are due: every minute and after a write. One round at a time in an isolate; a call during a round
 * adds another round. It never throws.
 */
export async function sendPushes(bindings: object): Promise<void> {
  if (Date.now() - begun < LONGEST_ROUND_MS) {
    again = true;
    return;
  }
  begun = Date.now();
  try {
    const environment = readEnvironment(bindings);
    do {
      again = false;
      await sendRound(environment);
    } while (again);
  } catch (error) {
    log("error", "push.round_failed", describeError(error));
  } finally {
    begun = 0;
  }
}

async function sendRound(environment: Environment): Promise<void> {
  const keys = readVapidKeys(environment);
  const db = keys && createOperatorDb(environment);
  if (!keys || !db) return;
  const { sent, gone, failed } = await sendDuePushes(db, { keys, alsoTo: environment.PUSH_ALSO_TO ?? null });
  if (sent + gone + failed > 0) log("info", "push.round", { sent, gone, failed });
}
