import { createHash } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import type { BackendSettings } from "../backend-settings.ts";
import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { memberOf } from "../limits/asked.ts";
import type { Secrets } from "../secrets.ts";
import { withBody } from "./request-limits.ts";

/** GoTrue's own sentence for the first of two links. */
const OTHER_LINK = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

interface Change {
  settings: BackendSettings;
  secrets: Secrets;
  mails: EmailDriver;
  siteUrl: string;
}

/**
 * With `double_confirm_changes` a new address counts once the links to both mailboxes were followed, in whichever order.
 * @supabase/lite makes both proofs but mails and asks for that of the old address alone: whoever is signed in could take an
 * address that is somebody else's. Which of the two are still out is what their columns hold.
 */
export function confirmChangesTwice(next: Fetch, database: BackendDatabase, change: Change): Fetch {
  const { double_confirm_changes, otp_expiry } = change.settings.auth.email;
  if (!double_confirm_changes) return next;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT" && pathname === "/auth/v1/user")
      return askBoth(next, request, database, change);
    if (pathname !== "/auth/v1/verify") return next(request);
    const isPosted = request.method === "POST";
    const text = isPosted ? await request.text() : "";
    // Of an address the first of each name, as the auth service reads it.
    const asked = isPosted
      ? JSON.parse(text || "{}")
      : { type: searchParams.get("type"), token: searchParams.get("token") };
    const whole = isPosted ? withBody(request, text) : request;
    const hash = asked.type === "email_change" ? hashOf(asked, isPosted) : null;
    if (!hash) return next(whole);
    if (await isFirst(database, hash, otp_expiry)) return isPosted ? acceptFirst() : leadOn(change.siteUrl);
    await letLastCount(database, hash);
    return next(whole);
  };
}

/** Mails the second link, to the new address. */
async function askBoth(
  next: Fetch,
  request: Request,
  database: BackendDatabase,
  { secrets, mails, siteUrl }: Change,
): Promise<Response> {
  const text = await request.text();
  const { email } = JSON.parse(text || "{}") as { email?: unknown };
  const response = await next(withBody(request, text));
  if (!response.ok || typeof email !== "string" || email === "") return response;
  const [asked] = await database.run<{ address: string; hash: string }>(
    `select email_change as address, email_change_token_new as hash from auth.users
      where id = $1::uuid and email_change = $2::text
        and email_change_token_new is not null and email_change_token_current is not null`,
    [await memberOf(request, secrets), email.toLowerCase()],
  );
  if (!asked) return response;
  const link = `${siteUrl}/auth/v1/verify?token=${asked.hash}&type=email_change`;
  await mails.send({ to: asked.address, subject: "Confirm your new email", text: link });
  return response;
}

/** The proof that the auth service looks for: its hash, or that of address and code. */
function hashOf(
  asked: { token_hash?: unknown; token?: unknown; email?: unknown },
  isPosted: boolean,
): string | null {
  if (!isPosted) return String(asked.token ?? "") || null;
  if (asked.token_hash) return String(asked.token_hash);
  if (!asked.email || !asked.token) return null;
  return createHash("sha256")
    .update(`${String(asked.email).toLowerCase()}${asked.token}`)
    .digest("hex");
}

/** Uses the first of two proofs up, while neither has expired (`seconds`). */
async function isFirst(database: BackendDatabase, hash: string, seconds: number): Promise<boolean> {
  const rows = await database.run(
    `update auth.users
        set email_change_token_current = nullif(email_change_token_current, $1::text),
            email_change_token_new = nullif(email_change_token_new, $1::text)
      where (email_change_token_current = $1::text or email_change_token_new = $1::text)
        and email_change_token_current is not null and email_change_token_new is not null
        and email_change_sent_at > now() - make_interval(secs => $2::float8)
      returning id`,
    [hash, seconds],
  );
  return rows.length > 0;
}

/** The auth service takes the proof of the old address alone: the last one, once the other was used, stands in its place. */
async function letLastCount(database: BackendDatabase, hash: string): Promise<void> {
  await database.run(
    `update auth.users set email_change_token_current = $1::text, email_change_token_new = null
      where email_change_token_new = $1::text and email_change_token_current is null and email <> ''`,
    [hash],
  );
}

function acceptFirst(): Response {
  return Response.json({ code: 200, msg: OTHER_LINK });
}

function leadOn(siteUrl: string): Response {
  const location = `${siteUrl}#${new URLSearchParams({ message: OTHER_LINK })}`;
  return new Response(null, { status: 303, headers: { location } });
}
