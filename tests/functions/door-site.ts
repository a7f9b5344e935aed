import { afterAll, beforeAll, expect } from "vitest";
import { type Site, startSite } from "../support/site.ts";

export const UNKNOWN = "00000000-0000-4000-8000-00000000dead";
export const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
/** What no answer may contain: stack traces, words of SQL or of the libraries behind. */
export const INSIDES =
  /\bat [\w.]+ \(|\.tsx?:\d|PGRST|select .* from|violates|plpgsql|node_modules|TypeError/i;

export let site: Site;
export let cookie = "";
export let post = "";

export interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
  method?: string;
}

/** A request as our own pages send it, unless told otherwise. */
export function ask(
  path: string,
  { body, headers, method = body === undefined ? "GET" : "POST" }: Sent = {},
) {
  return fetch(site.url + path, {
    method,
    body,
    redirect: "manual",
    headers: { cookie, ...(method === "GET" ? {} : { origin: site.url }), ...headers },
  });
}

export function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(path, { body: new URLSearchParams(form), headers });
}

export async function signUp(name: string): Promise<string> {
  const email = `${name}@hikaya.test`;
  const account = await send("/sign-in?mode=sign-up", { username: name, email, password: "hikaya-demo" });
  expect(account.status).toBe(302);
  const session = account.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const profile = await send("/complete-profile", { username: name, bio: "" }, { cookie: session });
  expect(profile.status).toBe(302);
  return session;
}

export async function expectFine(): Promise<void> {
  expect((await ask("/forum")).status).toBe(200);
}

/** A site with one member, her post, and a way to send it anything. */
export function openDoor(): void {
  beforeAll(async () => {
    site = await startSite();
    cookie = await signUp("dana");
    const made = await send("/forum/new", {
      categoryId: CATEGORY,
      title: "A lamp",
      content: "It burns.",
      tags: "",
    });
    expect(made.status).toBe(302);
    post = made.headers.get("location") ?? "";
  });
  afterAll(() => site?.stop());
}
