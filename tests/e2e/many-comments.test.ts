import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";
import { comment, enterAs, reply } from "./people.ts";

// A post that five hundred comments stand under: read page by page, pointed into, answered.

const { url, backendUrl } = demoSite();
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const THREADS = 80;
const ON_A_PAGE = 30;

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
const isInView = (page: Page, id: string) =>
  page.locator(`#comment-${id}`).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

test("a link to a comment that the first page has no room for lands on it; all comments are one press away", async () => {
  const { page, context, failures } = await openPage(browser);
  const late = roots.slice(ON_A_PAGE);
  const deep = replies.find(({ parent_id }) => late.includes(parent_id ?? ""))?.id ?? "";
  await page.goto(`${url}${address()}?comment=${deep}#comment-${deep}`);
  await expect.poll(() => isInView(page, deep)).toBe(true);
  await page.getByRole("link", { name: "You are reading one thread. Show all comments" }).click();
  await page.locator(`#comment-${roots[1]}`).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("finding-A11 more comments join those that were read, with their place; a reload and the way back keep it", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await page.goto(url + address());
  await page.getByText("Threads 1–30 of 80").waitFor();
  await page.getByRole("link", { name: "More comments" }).click();
  await page.getByText("Threads 1–60 of 80").waitFor();
  // What comes next stands where the press was, and has the focus.
  const next = page.locator(`#comment-${roots[ON_A_PAGE]}`);
  await expect
    .poll(() =>
      next
        .locator("article")
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await expect.poll(() => isInView(page, roots[ON_A_PAGE] ?? "")).toBe(true);
  await expect.poll(() => page.locator(`#comment-${roots[0]}`).count()).toBe(1);

  const read = page.locator(`#comment-${roots[40]}`);
  await read.evaluate((one) => one.scrollIntoView({ block: "start" }));
  await expect.poll(() => isInView(page, roots[40] ?? "")).toBe(true);
  await page.reload();
  await expect.poll(() => isInView(page, roots[40] ?? "")).toBe(true);
  await page.getByText("Threads 1–60 of 80").waitFor();
  await page
    .getByRole("link", { name: "Community Forum" })
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL(`${url}/forum`);
  await page.goBack();
  await expect.poll(() => isInView(page, roots[40] ?? "")).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("finding-A11 earlier comments come above, and what is being read stays where it is", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}${address()}?after=${roots[49]}`);
  await page.getByText("Threads 51–80 of 80").first().waitFor();
  const first = page.locator(`#comment-${roots[50]}`);
  await first.scrollIntoViewIfNeeded();
  const top = () => first.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page
    .getByRole("link", { name: "Earlier comments" })
    .evaluate((link) => (link as HTMLElement).click());
  await page.getByText("Threads 21–80 of 80").first().waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8);
  expect(failures).toEqual([]);
  await context.close();
});

test("A3 a new comment and a late reply are led to among the others", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(page.context(), url, "manywords");
  await page.goto(url + address());
  await comment(page, "The last voice of all.");
  // First what stands for five seconds only.
  await page.getByText("Your comment was posted.").waitFor();
  await expectInSight(page.locator("article p", { hasText: "The last voice of all." }));
  // The discussion stays.
  await expect.poll(() => page.locator(`#comment-${roots[0]}`).count()).toBe(1);
  await expect.poll(() => page.getByText("You are reading one thread").count()).toBe(0);
  await page.goto(url + address());
  await reply(page, threads[0]?.content ?? "", "The latest echo.");
  await page.getByText("Your reply was posted.").waitFor();
  await expectInSight(page.locator("article p", { hasText: "The latest echo." }));
  await expect.poll(() => page.locator(`#comment-${roots[1]}`).count()).toBe(1);
  expect(failures).toEqual([]);
  await context.close();
});
