import { afterAll, beforeAll, expect } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type Site, startSite } from "../support/site.ts";

export let site: Site;
export const cookies = { huda: "", rami: "" };
export type Name = keyof typeof cookies;

export async function signUp(name: string): Promise<string> {
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
      headers: { origin: site.url, cookie },
    });
  const email = `${name}@hikaya.test`;
  const account = await post("/sign-in?mode=sign-up", { username: name, email, password: PASSWORD });
  const cookie = account.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  expect((await post("/complete-profile", { username: name, bio: "" }, cookie)).status).toBe(302);
  return cookie;
}

interface Sent {
  as?: Name | null;
  headers?: Record<string, string>;
}

export function send(body: BodyInit, { as = "huda", headers }: Sent = {}) {
  return fetch(`${site.url}/api/uploads`, {
    method: "POST",
    body,
    headers: { origin: site.url, ...(as && { cookie: cookies[as] }), ...headers },
  });
}

export const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { error: { code: string; message: string } }).error,
});

export async function store(bytes: Uint8Array<ArrayBuffer>, as: Name = "huda"): Promise<string> {
  const response = await send(bytes, { as });
  const answer = (await response.json()) as { url: string };
  expect(answer).toEqual({
    url: expect.stringMatching(/^\/images\/post-images\/[\w-]+\.(jpg|png|gif|webp)$/),
  });
  expect(response.status).toBe(201);
  return answer.url;
}

export const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });

/** A site with its limits on, and two members. */
export function openUploads(): void {
  beforeAll(async () => {
    // The limits are part of what is tested.
    site = await startSite({ rateLimits: "on" });
    cookies.huda = await signUp("huda");
    cookies.rami = await signUp("rami");
  });
  afterAll(() => site?.stop());
}
