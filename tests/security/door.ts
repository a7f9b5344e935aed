import { expect } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { demoSite } from "../support/demo-site.ts";

// The door of the demo site, as an attacker with a tool of his own sees it.

export const { url, backendUrl, dataDir } = demoSite();
export const PUBLISHABLE_KEY = "sb_publishable_local";

/** What no answer may contain: stack traces, words of SQL or of the libraries behind, paths of files. */
export const INSIDES =
  /\n\s+at \S+ \(|\.tsx?:\d+:\d|PGRST\d|\bselect [\w*,. "]+ from (public|private|auth)\.|violates \w+.(level|key|check|constraint)|plpgsql|node_modules|TypeError:/i;

export interface Person {
  /** Null for a visitor. */
  id: string | null;
  cookie: string;
  token: string;
  client: Client;
}

export interface Sent {
  as?: Pick<Person, "cookie">;
  body?: BodyInit;
  headers?: Record<string, string>;
  method?: string;
}

/** A request as our own pages send it, unless told otherwise; redirects are not followed. */
export function ask(
  path: string,
  { as, body, headers, method = body === undefined ? "GET" : "POST" }: Sent = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    body,
    redirect: "manual",
    headers: { ...(as && { cookie: as.cookie }), ...(method === "GET" ? {} : { origin: url }), ...headers },
  });
}

/** A form as a page without scripts sends it. */
export function send(path: string, form: Record<string, string>, as?: Pick<Person, "cookie">) {
  return ask(path, { as, body: new URLSearchParams(form) });
}

/** The status and the text of an answer that came to grief nowhere. */
export async function answerOf(response: Response): Promise<{ status: number; text: string }> {
  const text = await response.text();
  expect(response.status, text.slice(0, 200)).toBeLessThan(500);
  expect(text).not.toMatch(INSIDES);
  return { status: response.status, text };
}

/** After an attack the next ordinary reader is served. */
export async function expectFine(): Promise<void> {
  expect((await ask("/forum")).status).toBe(200);
}

export function aVisitor(): Person {
  return { id: null, cookie: "", token: "", client: clientFor() };
}

/** Somebody there is, signed in at the backend and at the site. */
export async function enter(name: string): Promise<Person> {
  const client = clientFor();
  const email = `${name}@hikaya.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const answer = await send("/sign-in", { email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { id: data.user.id, cookie: cookie.join("; "), token: data.session.access_token, client };
}

/** Somebody new, with a profile unless told otherwise. */
export async function arrive(name: string, hasProfile = true): Promise<Person> {
  const client = clientFor();
  const { data } = await client.auth.signUp({ email: `${name}@hikaya.test`, password: PASSWORD });
  if (hasProfile) {
    const { error } = await client.from("user_profiles").insert({ id: data.user?.id ?? "", username: name });
    if (error) throw error;
  }
  return enter(name);
}

/** The id of somebody who has an account. */
export function idOf({ id }: Person): string {
  if (!id) throw new Error("A visitor has no id.");
  return id;
}

function clientFor(): Client {
  return openClient({ url: backendUrl, publishableKey: PUBLISHABLE_KEY });
}
