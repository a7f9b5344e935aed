import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { comment, commentOf, enterAs, reply } from "./people.ts";

// A post that five hundred comments stand under: read page by page, pointed into, answered.

const { url, backendUrl } = inject("demoSite");
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const THREADS = 80;
const ON_A_PAGE = 30;
const REPLIES_SHOWN = 20;

let browser: Browser;
let post = "";
interface Said {
  id: string;
  parent_id: string | null;
  content: string;
  created_at: string;
}
/** The beginnings, and what stands below them, each the oldest first. */
let threads: Said[] = [];
let roots: string[] = [];
let replies: Said[] = [];

beforeAll(async () => {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await client.auth.signUp({
    email: "manywords@hikaya.test",
    password: PASSWORD,
    options: { data: { username: "manywords" } },
  });
  const me = data.user?.id ?? "";
  await client.from("user_profiles").insert({ id: me, username: "manywords" });
  const made = await client
    .from("posts")
    .insert({ title: "Five hundred voices", content: "Speak.", author_id: me, category_id: CATEGORY })
    .select("id")
    .single();
  post = made.data?.id ?? "";
  threads = await say(
    client,
    me,
    Array.from({ length: THREADS }, (_, n) => [`Voice ${n}`, null]),
  );
  roots = threads.map(({ id }) => id);
  // Forty below the first, the others spread over all threads.
  const answers = Array.from({ length: 500 - THREADS }, (_, n): [string, string | null] => [
    `Echo ${n}`,
    roots[n < 40 ? 0 : n % THREADS] ?? null,
  ]);
  replies = await say(client, me, answers);
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function say(client: Client, author_id: string, said: [content: string, parent: string | null][]) {
  const written: Said[] = [];
  for (let from = 0; from < said.length; from += 100) {
    const rows = said
      .slice(from, from + 100)
      .map(([content, parent_id]) => ({ content, parent_id, author_id, post_id: post }));
    const { data, error } = await client
      .from("comments")
      .insert(rows)
      .select("id, parent_id, content, created_at");
    if (error) throw error;
    written.push(...data);
  }
  // Said in one breath, they stand in the order of their ids.
  const order = ({ created_at, id }: Said) => `${created_at} ${id}`;
  return written.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const address = () => `/forum/post/${post}`;
const read = async (path: string) => (await fetch(url + path)).text();
const idsIn = (html: string) => [...html.matchAll(/id="comment-([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");
const isInView = (page: Page, id: string) =>
  page.locator(`#comment-${id}`).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

test("149 500 comments: counted, and read in pages of threads without scripts, each thread once", async () => {
  const first = await read(address());
  expect(/<h2[^>]*>\s*(<[^>]+>)*500/.test(first)).toBe(true);
  // A page of 30 threads, not of 500 comments.
  expect(idsIn(first).length).toBeLessThan(ON_A_PAGE * (REPLIES_SHOWN + 1));
  expect(first.includes("Show the whole thread")).toBe(true);
  const seen: string[] = [];
  let path: string | undefined = address();
  let pages = 0;
  while (path) {
    const html: string = await read(path);
    seen.push(...idsIn(html).filter((id) => roots.includes(id)));
    pages += 1;
    const next: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0];
    path = /href="([^"#]+)/.exec(next ?? "")?.[1]?.replaceAll("&amp;", "&");
  }
  expect(seen).toEqual(roots);
  expect(pages).toBe(Math.ceil(THREADS / ON_A_PAGE));
  // One thread shows all of its replies, also those its page left out.
  const below = replies.filter(({ parent_id }) => parent_id === roots[0]).map(({ id }) => id);
  expect(below.length).toBeGreaterThan(REPLIES_SHOWN);
  const whole = idsIn(await read(`${address()}?comment=${roots[0]}`));
  expect(whole[0]).toBe(roots[0]);
  expect(new Set(whole.slice(1))).toEqual(new Set(below));
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "a link to a deep comment lands on it; the next page follows (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, context, faults } = await openPage(browser, { javaScript });
    const deep = replies.at(-1)?.id ?? "";
    await page.goto(`${url}${address()}?comment=${deep}#comment-${deep}`);
    await expect.poll(() => isInView(page, deep)).toBe(true);
    await page.getByRole("link", { name: "You are reading one thread. Show all comments" }).click();
    const next = page.getByRole("link", { name: "More comments" });
    await next.click();
    await page.waitForURL(/after=/);
    await page.locator(`#comment-${roots[ON_A_PAGE]}`).waitFor();
    await page.locator(`#comment-${roots[0]}`).waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  },
);

test("a new comment and a late reply are led to, on whatever page they stand", async () => {
  const { page, context, faults } = await openPage(browser);
  await enterAs(page.context(), url, "manywords");
  await page.goto(url + address());
  await comment(page, "The last voice of all.");
  await page.waitForURL(/comment=/);
  const own = commentOf(page, "The last voice of all.");
  await own.waitFor();
  await expect.poll(() => own.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.goto(url + address());
  await reply(page, threads[0]?.content ?? "", "The latest echo.");
  await commentOf(page, "The latest echo.").waitFor();
  await page.getByRole("heading", { name: "502 comments" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
