import { afterAll, beforeAll, expect, test } from "vitest";
import { pngOf } from "../domain/image/drawn.ts";
import { PASSWORD } from "../support/backend.ts";
import { type Site, startSite } from "../support/site.ts";
import { cookiesOf } from "./stand.ts";

// An operator ends the site and starts it again: everything is where it was, and nobody has to sign in anew.

const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

function send(path: string, form: Record<string, string>, cookie = ""): Promise<Response> {
  const headers = { origin: site.url, cookie };
  const body = new URLSearchParams(form);
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers, body });
}

async function done(answer: Promise<Response>): Promise<string> {
  const { status, headers } = await answer;
  expect(status).toBe(302);
  return headers.get("location") ?? "";
}

const read = async (path: string, cookie: string) =>
  (await fetch(site.url + path, { headers: { cookie } })).text();

/** The session of somebody new, with a profile. */
async function signUp(name: string): Promise<string> {
  const account = { username: name, email: `${name}@hikaya.test`, password: PASSWORD };
  const cookie = cookiesOf(await send("/sign-in?mode=sign-up", account));
  await done(send("/complete-profile", { username: name, bio: "" }, cookie));
  return cookie;
}

test("a restart keeps everything: posts, pictures, comments, votes, sessions", async () => {
  const [writer, answerer] = [await signUp("restart_writer"), await signUp("restart_answerer")];
  const picture = await fetch(`${site.url}/api/uploads`, {
    method: "POST",
    headers: { origin: site.url, cookie: writer },
    body: new Uint8Array(pngOf({ width: 9, height: 9, grey: 120 })),
  });
  const { url: image } = (await picture.json()) as { url: string };
  const written = { categoryId: CATEGORY, title: "Before the lamp went out", content: "Words.", tags: "" };
  const post = await done(send("/forum/new", { ...written, images: image }, writer));
  await done(send(post, { content: "An answer before it.", parentId: "" }, answerer));
  await done(send("/vote", { target: "post", id: post.split("/").at(-1) ?? "", wish: "up" }, answerer));
  const words = ["Before the lamp went out", "An answer before it.", image];
  const told = async (cookie: string) => {
    const html = await read(post, cookie);
    return {
      reader: /data-reader="(\w+)"/.exec(html)?.[1],
      scores: [...html.matchAll(/data-testid="score"[^>]*>([^<]*)</g)].map(([, score]) => score),
      says: words.filter((said) => html.includes(said)),
      votes: html.match(/<button(?=[^>]*aria-label="Upvote")[^>]*aria-pressed="true"/g)?.length ?? 0,
    };
  };
  const before = [await told(writer), await told(answerer)];
  const everything = { reader: "member", scores: ["1", "0"], says: words };
  expect(before).toEqual([
    { ...everything, votes: 0 },
    { ...everything, votes: 1 },
  ]);

  const { dataDir, port, backendPort } = site;
  expect(await site.end()).toBe(0);
  site = await startSite({ dataDir, port, backendPort });

  expect([await told(writer), await told(answerer)]).toEqual(before);
  expect((await fetch(site.url + image)).status).toBe(200);
  await done(send(post, { content: "And one behind it.", parentId: "" }, writer));
  expect(await read(post, answerer)).toContain("And one behind it.");
});
