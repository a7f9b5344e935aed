import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { memberOf } from "../limits/asked.ts";
import type { Secrets } from "../secrets.ts";
import { refuseAuth } from "./refusal.ts";
import { withBody } from "./request-limits.ts";
import { Turnstile } from "./serial-transactions.ts";

/**
 * What a member may keep about themselves at the auth service, in bytes of JSON; the product keeps a username there. It
 * is in each of their tokens, which come with every request. A hosted project has no limit of its own.
 */
export const MAX_MEMBER_DATA_BYTES = 4096;

type Data = Record<string, unknown>;

export function isTooMuchData(data: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(data) ?? "") > MAX_MEMBER_DATA_BYTES;
}

export function refuseMemberData(): Response {
  const sentence = `The field data cannot be longer than ${MAX_MEMBER_DATA_BYTES} bytes`;
  return refuseAuth(422, "validation_failed", sentence);
}

/**
 * Bounds what a member keeps in all: `PUT user` adds its fields to those before. One after the other, so that of many at
 * once none adds to what another is adding to. What makes it shorter is always taken.
 */
export function boundMemberData(next: Fetch, database: BackendDatabase, secrets: Secrets): Fetch {
  const turnstile = new Turnstile();
  const keep = async (request: Request, added: Data): Promise<Response> => {
    const before = await readData(database, await memberOf(request, secrets));
    const after = merge(before, added);
    const isLonger = JSON.stringify(after).length > JSON.stringify(before).length;
    return isLonger && isTooMuchData(after) ? refuseMemberData() : next(request);
  };
  return async (request) => {
    if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return next(request);
    const text = await request.text();
    const whole = withBody(request, text);
    const { data } = text === "" ? ({} as { data?: Data | null }) : JSON.parse(text);
    return data ? turnstile.hold(() => keep(whole, data)) : next(whole);
  };
}

async function readData(database: BackendDatabase, member: string | null): Promise<Data> {
  const [row] = await database.run<{ data: string | null }>(
    "select raw_user_meta_data::text as data from auth.users where id = $1",
    [member],
  );
  return JSON.parse(row?.data ?? "null") ?? {};
}

/** As the auth service does: null takes a field away. */
function merge(before: Data, added: Data): Data {
  const all = Object.entries({ ...before, ...added });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
