import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { isKept } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { enter } from "./demo-members.ts";
import { arrive, openMenu, type Person, url } from "./drama-people.ts";

// A moderator merges two threads and takes it back; what the database takes: tests/database/schema/merged-posts.test.ts.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

let browser: Browser;
let writer: Person;
beforeAll(async () => {
  browser = await openBrowser();
  writer = await arrive(browser, "merged-writer");
});
afterAll(async () => {
  await writer?.context.close();
  await browser?.close();
});

async function write(title: string, said: string | null = null) {
  const { client, id: author_id } = writer;
  const row = { title, content: `Words of ${title}`, category_id: GENERAL, author_id, drama_id: "5" };
  const post = (await client.from("posts").insert(row).select("id").single()).data?.id ?? "";
  const comment = said && { content: said, author_id, post_id: post, spoiler_level: 0 };
  const { data } = comment ? await client.from("comments").insert(comment).select("id").single() : {};
  return { post, comment: data?.id ?? "", path: `/forum/post/${post}` };
}

test.each([{ javaScript: true }, { javaScript: false }])(
  "469 a thread is merged into another, its address leads there and says so once, and it is restored: JavaScript $javaScript",
  async ({ javaScript }) => {
    const name = `rang ${javaScript}`;
    const there = await write(`Who ${name}?`, "It was the neighbour");
    const twice = await write(`Who was it that ${name}?`, "It was nobody");
    const { page, context, failures } = await openPage(browser, { javaScript });
    await enterAs(context, url, "mona");
    await page.goto(`${url}${twice.path}?lng=en`);
    await openMenu(page, "More actions");
    await page.getByRole("menuitem", { name: "Moderate" }).click();
    const form = page.locator("#merge");
    const address = form.getByLabel("Address of the other post");
    const send = form.getByRole("button", { name: "Merge" });
    await address.fill("the other one");
    await form.getByLabel("Why they are merged").fill("Both ask the same.");
    await send.click();
    await form.getByText("Please give the address of a post of the forum").waitFor();
    await expect.poll(() => address.inputValue()).toBe("the other one");
    await address.fill(url + twice.path);
    await send.click();
    await page.getByText("A post cannot be merged into itself.").waitFor();
    await form.locator("[name=into][aria-invalid=true]").waitFor();
    await address.fill(`${url}${there.path}?sort=best#comments`);
    if (javaScript) {
      // What was typed is there after the page was loaded again, and gone once it was sent.
      await isKept(page, "?sort=best");
      await page.goto(page.url());
      await form.getByRole("button", { name: "Restore" }).click();
      // One draft, however often it was refused.
      await expect.poll(() => address.inputValue()).toBe(`${url}${there.path}?sort=best#comments`);
      await expect.poll(() => form.getByLabel("Why they are merged").inputValue()).toBe("Both ask the same.");
    }
    await send.click();
    await page.getByText(/^Merged from “.?Who was it/).waitFor();
    await page.getByText("It was nobody").waitFor();
    await page.getByText("It was the neighbour").waitFor();

    const visitor = await fetch(`${url}${twice.path}?comment=${twice.comment}`, { redirect: "manual" });
    const to = `${there.path}?comment=${twice.comment}&merged=${twice.post}`;
    expect([visitor.status, visitor.headers.get("location")]).toEqual([302, to]);
    const arrived = await (await fetch(url + to)).text();
    expect(arrived).toContain("Merged from “");
    for (const other of ["", `?merged=${there.post}`])
      expect(await (await fetch(url + there.path + other)).text()).not.toContain("Merged from “");

    if (javaScript)
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain(":merge");
    // The log names both, and leads to both.
    const log = await (await context.newPage()).goto(`${url}/moderation/log?action=merge_post&lng=en`);
    const logged = (await log?.text()) ?? "";
    for (const one of [`${twice.path}/manage`, there.path]) expect(logged).toContain(`href="${one}"`);
    // What it began with is a link away, also without scripts, and leads back.
    const reader = await openPage(browser, { javaScript });
    await reader.page.goto(`${url}${there.path}?lng=en`);
    await reader.page.getByRole("link", { name: `Read its first post: Who was it that ${name}?` }).click();
    await reader.page.getByRole("heading", { level: 1, name: `Who was it that ${name}?` }).waitFor();
    await reader.page.getByText(`Words of Who was it that ${name}?`).waitFor();
    await expect.poll(() => reader.page.locator("#comments").count()).toBe(0);
    await reader.page.getByRole("link", { name: `Who ${name}?`, exact: true }).click();
    await reader.page.getByText("It was nobody").waitFor();
    await reader.page.goto(`${url}/profile/${writer.id}?lng=en`);
    const listed = reader.page.getByRole("listitem").filter({ hasText: `Who was it that ${name}?` });
    await listed.filter({ has: reader.page.getByText("Merged", { exact: true }) }).waitFor();
    expect(reader.failures).toEqual([]);
    await reader.context.close();

    // Its author reads why; moderators restore it.
    const author = await writer.context.newPage();
    await author.goto(`${url}${twice.path}?lng=en`);
    await author.getByText("A moderator merged this thread into").waitFor();
    await author.getByRole("link", { name: `Who ${name}?`, exact: true }).waitFor();
    await author.getByText("Both ask the same.").waitFor();
    await author.close();
    await page.goto(`${url}${twice.path}/manage`);
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("heading", { level: 1, name: `Who was it that ${name}?` }).waitFor();
    await page.getByText("This is a thread of its own again").waitFor();
    await page.getByText("It was nobody").waitFor();
    expect((await fetch(url + twice.path, { redirect: "manual" })).status).toBe(200);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("469 what a merged thread says stays at its address when the other is gone", async () => {
  const there = await write("The one that goes");
  const merged = await write("The one that stays");
  const mona = await enter("mona");
  const done = await mona.rpc("merge_post", {
    post_id: merged.post,
    into_id: there.post,
    reason: "The same",
  });
  expect(done.error).toBeNull();
  const away = await fetch(url + merged.path, { redirect: "manual" });
  expect([away.status, away.headers.get("location")]).toEqual([302, expect.stringContaining(there.path)]);
  expect((await writer.client.rpc("delete_post", { post_id: there.post })).error).toBeNull();
  for (const address of [merged.path, `${merged.path}?opening=1`]) {
    const answer = await fetch(`${url + address}`, { headers: { "accept-language": "en" } });
    const html = await answer.text();
    expect([address, answer.status]).toEqual([address, 200]);
    expect(html).toContain("Words of The one that stays");
    expect(html).toContain("into one that is no longer shown");
  }
});
