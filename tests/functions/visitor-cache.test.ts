import { execFileSync } from "node:child_process";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { emptyCacheOf } from "../support/empty-cache.ts";
import { type Site, startSite } from "../support/site.ts";

// Visitors are served cached pages; what is in them, and who never gets one.

const CATEGORY = "00000000-0000-4000-8000-0000000000c2";

let site: Site;
let cookie = "";

beforeAll(async () => {
  site = await startSite();
  cookie = await signUp("copy_dana");
});
afterAll(() => site?.stop());

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(site.url + path, { method, redirect: "manual", headers });
}

function send(path: string, form: Record<string, string>, as = cookie) {
  const headers = { cookie: as, origin: site.url };
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers,
  });
}

async function signUp(name: string): Promise<string> {
  const form = { username: name, email: `${name}@hikaya.test`, password: PASSWORD };
  const account = await send("/sign-in?mode=sign-up", form, "");
  const session = account.headers.getSetCookie().map((line) => line.split(";")[0]);
  await send("/complete-profile", { username: name, bio: "" }, session.join("; "));
  return session.join("; ");
}

async function post(title: string, more: object = {}): Promise<string> {
  const form = { categoryId: CATEGORY, title, content: "Words.", tags: "", ...more };
  const made = await send("/forum/new", form);
  expect(made.status).toBe(302);
  return made.headers.get("location") ?? "";
}

const cacheStatusOf = (response: Response) => response.headers.get("x-cache");
/** A page from the cache; one that has become old on a slow machine is renewed behind its reader's back. */
const FROM_CACHE = expect.stringMatching(/^(?:hit|stale)$/);

/** How a page comes once a copy of it is there. */
async function askTwice(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await (await ask(path, headers)).text();
  return ask(path, headers);
}

async function askAsHost(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(site.url + path, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => (text += part));
      response.on("end", () => resolve(text));
    });
    call.on("error", reject).end();
  });
}

function nonceOf(response: Response, html: string): { policy: string | undefined; scripts: string[] } {
  const policy = /nonce-([^']+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  return { policy, scripts: [...new Set(html.match(/(?<=nonce=")[^"]+/g))] };
}

test("K10 a cached page carries a nonce of its own each time, and the security headers of every answer", async () => {
  const first = await askTwice("/forum");
  const second = await ask("/forum");
  const [one, two] = [nonceOf(first, await first.text()), nonceOf(second, await second.text())];
  expect([cacheStatusOf(first), cacheStatusOf(second)]).toEqual([FROM_CACHE, FROM_CACHE]);
  expect(one.scripts).toEqual([one.policy]);
  expect(two.scripts).toEqual([two.policy]);
  expect(one.policy).not.toBe(two.policy);
  expect(Object.fromEntries(second.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-frame-options": "DENY",
    "x-request-id": expect.any(String),
  });
});

test("K04 parameters in another order and those of links share a copy; unknown ones have none", async () => {
  expect(cacheStatusOf(await askTwice("/forum?sort=top&category=reviews"))).toEqual(FROM_CACHE);
  expect(cacheStatusOf(await ask("/forum?utm_source=mail&category=reviews&sort=top"))).toEqual(FROM_CACHE);
  for (const path of ["/forum?x=1", "/forum?sort=top&sort=newest", "/forum?notice=post-missing"]) {
    expect([path, cacheStatusOf(await askTwice(path))]).toEqual([path, null]);
  }
});

test("languages, looks and digits have cached pages of their own", async () => {
  const html = async (wish: Record<string, string>) => (await askTwice("/help", wish)).text();
  expect(await html({})).toMatch(/<html lang="en"[^>]* data-theme="system"/);
  expect(await html({ "accept-language": "ar" })).toMatch(/<html lang="ar" dir="rtl"/);
  expect(await html({ cookie: "lng=ar" })).toMatch(/<html lang="ar"/);
  expect(await html({ cookie: "theme=dark" })).toMatch(/<html lang="en"[^>]* data-theme="dark"/);
  expect(await html({ cookie: "digits=arab; lng=ar" })).toContain("arab");
  expect(await html({})).toMatch(/<html lang="en"[^>]* data-theme="system"/);
});

test("K05 O10 what one reader sends does not reach the next: hosts, headers, cookies", async () => {
  await post("Before the hosts");
  const evil = { host: "evil.test", "x-forwarded-host": "evil.test", "x-original-url": "/evil.test" };
  await askAsHost("/discussions", { ...evil, cookie: "lng=en; evil.test=1", referer: "https://evil.test/" });
  const next = await ask("/discussions");
  expect(cacheStatusOf(next)).toEqual(FROM_CACHE);
  expect(await next.text()).not.toContain("evil.test");
  // The cookie that remembers a language is set for who asked for it, never kept in the copy.
  expect((await askTwice("/help?lng=ar")).headers.getSetCookie().join()).toContain("lng=ar");
  expect((await ask("/help?lng=ar", { cookie: "lng=ar" })).headers.getSetCookie()).toEqual([]);
  expect(cacheStatusOf(await askTwice("/dramas", { "save-data": "on" }))).toBeNull();
});

test("K02 a member never gets a copy, and nobody gets a member's page", async () => {
  await askTwice("/forum");
  const mine = await ask("/forum", { cookie });
  const html = await mine.text();
  expect([cacheStatusOf(mine), /data-reader="(\w+)"/.exec(html)?.[1]]).toEqual([null, "member"]);
  expect(cacheStatusOf(await ask("/forum", { cookie: "hikaya-session=forged" }))).toBeNull();
  expect(cacheStatusOf(await ask("/forum", { authorization: "Bearer x" }))).toBeNull();
  const theirs = await (await ask("/forum")).text();
  expect(theirs).toContain('data-reader="visitor"');
  const data = [await ask("/forum.data", { cookie }), await ask("/forum.data")];
  expect(data.map(cacheStatusOf)).toEqual([null, "miss"]);
  expect(await data[1]?.text()).not.toContain('"member"');
});

test("K09 forms, errors, redirects, communities and what is private have none; HEAD has no body", async () => {
  const missing = "/forum/post/00000000-0000-4000-8000-00000000dead";
  for (const path of [
    "/contact",
    "/sign-in",
    "/no/such",
    missing,
    "/messages",
    "/profile",
    "/search?q=lamp",
  ]) {
    const response = await askTwice(path);
    expect([path, cacheStatusOf(response)]).toEqual([path, null]);
    expect(response.headers.get("cache-control")).toContain("no-store");
  }
  const community = await send("/groups/new", {
    name: "Copied nowhere",
    description: "Behind a door",
    isPrivate: "on",
    private: "true",
  });
  const place = community.headers.get("location") ?? "/groups/none";
  expect(cacheStatusOf(await askTwice(place))).toBeNull();
  const head = await ask("/forum", {}, "HEAD");
  expect([head.status, cacheStatusOf(head), await head.text()]).toEqual([200, expect.any(String), ""]);
});

test("K07 P1 494 539 what is written, a poll too, is read at once, by whichever door; what is removed is gone", async () => {
  const lists = ["/forum", "/category/reviews"];
  for (const list of lists) await askTwice(list);
  const path = await post("Written just now", { option1: "Her brother", option2: "The doctor" });
  for (const list of lists) expect(await (await ask(list)).text()).toContain("Written just now");
  const poll = await askTwice(path);
  expect(cacheStatusOf(poll)).toEqual(FROM_CACHE);
  expect(await poll.text()).toContain("The doctor");

  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  const email = "copy_dana@hikaya.test";
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  await askTwice("/forum");
  await client.rpc("delete_post", { post_id: path.split("/").at(-1) ?? "" }).throwOnError();
  expect((await ask(path)).status).toBe(302);
  expect(await (await ask("/forum")).text()).not.toContain("Written just now");
});

test("what no visitor is shown leaves the cache as it is: messages, and that a notification was read", async () => {
  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  await signUp("copy_emad");
  const me = await client.auth.signInWithPassword({ email: "copy_dana@hikaya.test", password: PASSWORD });
  const { data: other } = await client
    .from("user_profiles")
    .select("id")
    .eq("username", "copy_emad")
    .single();
  const talk = await client.rpc("start_conversation", { other_user: other?.id ?? "" });
  expect([me.error, talk.error]).toEqual([null, null]);
  await askTwice("/forum");
  const letter = { intent: "send", content: "Between us", clientId: crypto.randomUUID() };
  expect((await send(`/messages/${talk.data}`, letter)).status).toBe(302);
  expect((await send("/notifications", { intent: "all" })).status).toBe(302);
  expect(cacheStatusOf(await ask("/forum"))).toEqual(FROM_CACHE);
  expect((await send("/preferences", { theme: "light" })).status).toBeLessThan(400);
  // Past the front door as well, and a write that finds nothing to change.
  const all = await client
    .from("notifications")
    .update({ is_read: true })
    .eq("user_id", me.data.user?.id ?? "");
  const nothing = await client.from("post_votes").delete().eq("post_id", crypto.randomUUID());
  expect([all.error, nothing.error]).toEqual([null, null]);
  expect(cacheStatusOf(await ask("/forum"))).toEqual(FROM_CACHE);
  await emptyCacheOf(site);
  await expect.poll(async () => cacheStatusOf(await ask("/forum"))).toBe("miss");
});

test("F11 nobody without a session empties the cache: a forged cookie, a procedure that only reads", async () => {
  await askTwice("/forum");
  const forged = "hikaya-session=forged";
  const form = await send("/contact", { topic: "other", email: "a@b.test", message: "x" }, forged);
  expect(form.status).toBeLessThan(500);
  expect((await send("/preferences", { theme: "dark" }, forged)).status).toBeLessThan(400);
  const read = await fetch(`${site.backendUrl}/rest/v1/rpc/search`, {
    method: "POST",
    headers: { apikey: "sb_publishable_local", "content-type": "application/json" },
    body: JSON.stringify({ q: "lamp" }),
  });
  expect(read.status).toBe(200);
  expect(cacheStatusOf(await ask("/forum"))).toEqual(FROM_CACHE);
});

test("only the backend may empty the cache", async () => {
  const answer = await fetch(`${site.url}/api/purge-cache`, { method: "POST" });
  expect(answer.status).toBe(404);
});

test("while the backend does not answer, visitors read the last good copy, marked; members are told", async () => {
  await post("Good until then");
  // After so many writes it may take two seconds.
  await expect.poll(async () => (await ask("/forum")).text()).toContain("Good until then");
  const which = ["-P", String(site.process.pid), "-f", "supabase/local/server"];
  const backend = Number(execFileSync("pgrep", which, { encoding: "utf8" }));
  process.kill(backend, "SIGSTOP");
  try {
    await emptyCacheOf(site);
    await expect.poll(async () => cacheStatusOf(await ask("/forum"))).toBe("stale-if-error");
    const html = await (await ask("/forum")).text();
    expect(html).toMatch(/<html [^>]*data-stale/);
    expect(html).toContain("Good until then");
    expect((await ask("/forum", { cookie })).status).toBe(503);
    const order: string[] = [];
    const follow = async (path: string) => {
      const answer = await ask(path);
      order.push(path);
      return answer;
    };
    const [unknown, kept] = await Promise.all([follow("/trending"), follow("/forum")]);
    expect([unknown.status, cacheStatusOf(kept)]).toEqual([503, "stale-if-error"]);
    // Without waiting for the backend once more, as a page must that is not kept.
    expect(order).toEqual(["/forum", "/trending"]);
  } finally {
    process.kill(backend, "SIGCONT");
  }
  await expect.poll(async () => cacheStatusOf(await ask("/forum")), { timeout: 20_000 }).toMatch(/hit|miss/);
  expect(await (await ask("/forum")).text()).not.toMatch(/<html [^>]*data-stale/);
});
