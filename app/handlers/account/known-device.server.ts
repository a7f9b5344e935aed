import { createCookie } from "@remix-run/cloudflare";
import * as v from "valibot";
import type { Environment } from "../../platform/environment.server";

/** What seals the cookie, and whether it is sent by https alone. */
type Sealing = Partial<Pick<Environment, "ORIGIN" | "SUPABASE_SECRET_KEY" | "SUPABASE_JWT_SECRET">>;

const KEPT_S = 180 * 86_400;

const KnownDevice = v.object({
  account: v.string(),
  device: v.pipe(v.string(), v.uuid()),
  /** When this account signed in here, ms. */
  at: v.number(),
});

/** Null without a secret that only the server knows: anybody could write such a cookie. */
function cookieOf({ ORIGIN, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET }: Sealing) {
  const secret = SUPABASE_SECRET_KEY ?? SUPABASE_JWT_SECRET;
  if (!secret) return null;
  return createCookie("hikaya-known-device", {
    // The same secret opens nothing else by what is sealed here.
    secrets: [`known device ${secret}`],
    httpOnly: true,
    secure: ORIGIN?.startsWith("https:") ?? false,
    sameSite: "lax",
    path: "/",
    maxAge: KEPT_S,
  });
}

/** The browser, by an id of its own, from which somebody signed in to this account within half a year; else null. */
export async function knownDeviceOf(
  sealing: Sealing,
  request: Request,
  account: string,
): Promise<string | null> {
  const cookie = cookieOf(sealing);
  if (!cookie) return null;
  const given = v.safeParse(KnownDevice, await cookie.parse(request.headers.get("cookie")));
  if (!given.success || given.output.account !== account) return null;
  return Date.now() - given.output.at < KEPT_S * 1_000 ? given.output.device : null;
}

/** Headers that have this browser known as one from which this account signed in. */
export async function knownDeviceHeaders(sealing: Sealing, account: string): Promise<HeadersInit> {
  const cookie = cookieOf(sealing);
  if (!cookie) return {};
  const known: v.InferOutput<typeof KnownDevice> = { account, device: crypto.randomUUID(), at: Date.now() };
  return { "set-cookie": await cookie.serialize(known) };
}
