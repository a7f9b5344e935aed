import { isLanguage } from "../../i18n/language";
import { throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import type { VapidKeys } from "../../platform/vapid.server";
import { isPushEndpoint, type PushResult, sendPush } from "../../platform/web-push.server";
import { ok, type Result } from "../result";
import type { PushForm } from "./push";
import type { StoredNotification } from "./push-text.server";

/** Pushes taken at once; the rest waits for the next time round. */
const AT_ONCE = 50;
/** However busy the community, one call ends. */
const MOST_ROUNDS = 10;

/** The reader's notifications are sent to this browser from now on. */
export async function savePushTarget(db: Db, { endpoint, keys, language }: PushForm): Promise<Result<null>> {
  const { error } = await db.rpc("save_push_subscription", {
    endpoint,
    p256dh: keys.p256dh.replaceAll("=", ""),
    auth_secret: keys.auth.replaceAll("=", ""),
    language,
  });
  return error ? toErr(error, "save push subscription") : ok(null);
}

/** Nothing of the reader's is sent to this browser any more. */
export async function forgetPushTarget(db: Db, endpoint: string): Promise<Result<null>> {
  const { error } = await db.rpc("forget_push_subscription", { endpoint });
  return error ? toErr(error, "forget push subscription") : ok(null);
}

/** A push that is due, as the database hands it out. */
interface DuePush {
  push_id: string;
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth_secret: string;
  language: string;
  notification: unknown;
}

interface Sending {
  keys: VapidKeys;
  /** One origin beside the push services, for development. */
  alsoTo: string | null;
}

/**
 * Sends what is due and answers how many went out, how many browsers are gone (they are forgotten) and how many failed
 * (they are tried again, five times in all). `db` speaks for the operator. Throws 503.
 */
export async function sendDuePushes(db: Db, sending: Sending): Promise<Record<PushResult, number>> {
  const total: Record<PushResult, number> = { sent: 0, gone: 0, failed: 0 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, error } = await db.rpc("take_due_pushes", { at_most: AT_ONCE });
    if (error) throwUnavailable("due pushes", error.code);
    const due: DuePush[] = data ?? [];
    if (due.length === 0) break;
    const results = await Promise.all(due.map((push) => sendOne(push, sending)));
    for (const result of results) total[result] += 1;
    const idsOf = (result: PushResult) => due.filter((_, index) => results[index] === result);
    const settled = await db.rpc("settle_pushes", {
      sent: idsOf("sent").map(({ push_id }) => push_id),
      gone: idsOf("gone").map(({ subscription_id }) => subscription_id),
    });
    if (settled.error) throwUnavailable("settle pushes", settled.error.code);
    if (due.length < AT_ONCE) break;
  }
  return total;
}

async function sendOne(push: DuePush, { keys, alsoTo }: Sending): Promise<PushResult> {
  // Rows can be written past the worker.
  if (!isPushEndpoint(push.endpoint, alsoTo)) return "gone";
  const target = { endpoint: push.endpoint, p256dh: push.p256dh, authSecret: push.auth_secret };
  // Fetched by who sends: the texts are no business of a request that only writes.
  const { writePush } = await import("./push-text.server");
  const language = isLanguage(push.language) ? push.language : "en";
  const text = writePush(push.notification as StoredNotification, language);
  return sendPush(target, JSON.stringify(text), { keys, topic: await topicOf(text.tag) });
}

/** At most 32 letters of base64url (RFC 8030 §5.4): who reads the headers learns nothing of the thread. */
async function topicOf(tag: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(tag));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 32);
}
