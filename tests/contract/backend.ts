import { afterAll, beforeAll, test } from "vitest";
import { PASSWORD, startTestBackend } from "../support/backend.ts";

// What the worker relies on in Supabase's services. `npm run test:contract` asks the embedded backend; with CONTRACT_URL,
// CONTRACT_KEY and CONTRACT_SECRET a hosted project, or the containers of the Supabase CLI, that has the migrations and
// supabase/seed.sql. What is expected stands in the services' documentation and source, named beside each case.

/** As supabase-js says it; see `codeOf`. */
const AUTH_VERSION = { "X-Supabase-Api-Version": "2024-01-01" };

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever another service answers, looked at by expectations alone
  json: any;
}

/** What the services do and the embedded backend does not; nothing of the product rests on it. */
export const differs = process.env.CONTRACT_URL ? test : test.fails;

export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
  refreshToken: string;
}

interface Asked {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let url = "";
let key = "";
let secret = "";
let isEmbedded = false;
const arrived: Person[] = [];
const run = Date.now().toString(36).slice(-6);

/** Finds the backend before the tests of a file, and takes away what they left at one that stays. */
export function openContract(): void {
  let stop = async () => {};
  beforeAll(async () => {
    const { CONTRACT_URL, CONTRACT_KEY, CONTRACT_SECRET } = process.env;
    if (CONTRACT_URL) {
      if (!CONTRACT_KEY || !CONTRACT_SECRET) throw new Error("CONTRACT_KEY and CONTRACT_SECRET are missing.");
      [url, key, secret] = [CONTRACT_URL.replace(/\/$/, ""), CONTRACT_KEY, CONTRACT_SECRET];
      return;
    }
    const own = await startTestBackend();
    isEmbedded = true;
    [url, key, secret] = [own.url, own.backend.publishableKey, own.backend.secretKey];
    stop = own.stop;
  });
  afterAll(async () => {
    if (!isEmbedded) await Promise.all(arrived.map(({ id }) => removeUser(id)));
    await stop();
  });
}

const removeUser = (id: string) => ask(`/auth/v1/admin/users/${id}`, { method: "DELETE", ...asService() });
const asService = () => ({ headers: { apikey: secret, Authorization: `Bearer ${secret}` } });

export async function ask(path: string, { method, token, body, headers }: Asked = {}): Promise<Answer> {
  const isText = typeof body === "string";
  const answer = await fetch(url + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      apikey: key,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(path.startsWith("/auth/") && AUTH_VERSION),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Rows and the like, through PostgREST. */
export const rest = (path: string, asked?: Asked) => ask(`/rest/v1/${path}`, asked);

export const auth = (path: string, asked?: Asked) => ask(`/auth/v1/${path}`, asked);

export const mailOf = (name: string) => `contract-${name}-${run}@hikaya.test`;

/** Somebody new with a profile. */
export async function arrive(name: string): Promise<Person> {
  const email = mailOf(name);
  const { json } = await auth("signup", { body: { email, password: PASSWORD } });
  if (!json?.access_token) throw new Error(`${email} could not sign up: ${JSON.stringify(json)}`);
  const { access_token: token, refresh_token: refreshToken } = json;
  const person = { id: json.user.id as string, name: `${name}_${run}`, email, token, refreshToken };
  arrived.push(person);
  const made = await rest("user_profiles", { token, body: { id: person.id, username: person.name } });
  if (made.status !== 201) throw new Error(`${name} has no profile: ${made.text}`);
  return person;
}

/** Makes somebody a moderator, as the operator does. */
export async function promote({ id }: Person): Promise<void> {
  const body = { role: "moderator" };
  const made = await rest(`user_profiles?id=eq.${id}`, { method: "PATCH", ...asService(), body });
  if (made.status !== 204) throw new Error(`Nobody was made a moderator: ${made.text}`);
}

/**
 * Status and code of a refusal of the auth service, as auth-js reads it (supabase/auth-js, src/lib/fetch.ts, handleError):
 * `code` since the version of 2024-01-01, `error_code` before (supabase/auth, internal/api/errors.go).
 */
export const codeOf = ({ status, json }: Answer) => [
  status,
  typeof json?.code === "string" ? json.code : json?.error_code,
];

/** Where realtime listens. */
export const realtimeUrl = (asked: Record<string, string> = {}) =>
  `${url.replace(/^http/, "ws")}/realtime/v1/websocket?${new URLSearchParams({ apikey: key, vsn: "1.0.0", ...asked })}`;

/** The proof that a mail to somebody would carry: read in the embedded backend's mailbox, elsewhere made by an admin. */
export async function askForCode(
  person: Person,
  type: "magiclink" | "recovery",
): Promise<{ code: string; hash: string }> {
  if (!isEmbedded) {
    const { json } = await auth("admin/generate_link", {
      ...asService(),
      body: { type, email: person.email },
    });
    return { code: json.email_otp, hash: json.hashed_token };
  }
  const path = type === "recovery" ? "recover" : "otp";
  await auth(path, { body: { email: person.email, create_user: false } });
  const text = await readMail(person);
  return { code: /\b(\d{6,8})\b/.exec(text)?.[1] ?? "", hash: /token_hash=([\w-]+)/.exec(text)?.[1] ?? "" };
}

/** The newest mail to somebody at the embedded backend. */
async function readMail({ email }: Person): Promise<string> {
  const mails = (await ask("/_dev/mail")).json as { to: string; text: string }[];
  return mails.find(({ to }) => to === email)?.text ?? "";
}
