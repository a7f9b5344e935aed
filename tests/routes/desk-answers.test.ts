import { expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { backendUrl, enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// What the desk answers stands where it was asked for.

openDesk();

/** The case of a new post of somebody new. */
async function openCase(name: string) {
  const author = await join(name);
  const reporter = await join(`${name}-2`);
  const post = await write(author.db, author.id, `By ${name}`);
  await report(reporter.db, reporter.id, post);
  const mona = await enter("mona");
  const { data } = await mona.from("reports").select("id").eq("reported_content_id", post).single();
  return { author, post, path: `/moderation/case/${data?.id}` };
}

test("W15 C9 the filter says in sight what was done, asks before, and tells what was not added", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation/filters`);
  const add = async (word: string) => {
    await page.getByLabel("What to look for").fill(word);
    await page.getByRole("button", { name: "Add to the filter" }).tap();
  };
  await add("basaltlive");
  await page.getByRole("status").getByText("It was added to the filter.").waitFor();
  const row = page.locator("main li", { hasText: "basaltlive" });
  await row.getByRole("button", { name: "Remove basaltlive from the filter" }).tap();
  await row.getByText("will no longer wait for a moderator").waitFor();
  await expectUsable(page);
  await row.getByRole("button", { name: "Remove", exact: true }).tap();
  const said = page.getByRole("status").getByText("It was removed from the filter.");
  await said.waitFor();
  await expectInSight(said);
  await expect.poll(() => row.count()).toBe(0);

  await add("the");
  await page.getByText(/^Not added yet: it would have held \d+/).waitFor();
  await expectInSight(page.getByText(/^Not added yet/));
  await expectInSight(page.getByText("Add it all the same"));
  await expectUsable(page, { focus: "anywhere" });
  await context.close();
});

test.each([
  {
    intent: "resolve",
    note: "Seen twice.",
    says: "You are no longer allowed to do this. Your text is still here.",
  },
  { intent: "dismiss", note: "", says: "Access Denied" },
])(
  "W18 who was demoted meanwhile hears so in sight, and keeps the note ($intent)",
  async ({ intent, note, says }) => {
    const { path } = await openCase(`demoted-${intent}`);
    const { page, context } = await openPage(browser, { device: "phone" });
    const { id } = await arriveAs(context, { url, backendUrl }, `demoter-${intent}`);
    const adam = await enter("adam");
    const become = async (role: "moderator" | "member") =>
      expect((await adam.rpc("change_role", { member: id, role })).error).toBeNull();
    await become("moderator");
    await page.goto(url + path);
    const notes = page.locator("textarea[name=notes]");
    await notes.fill(note);
    await become("member");
    await page.locator(`button[value=${intent}]`).tap();
    await page.getByText(says).waitFor();
    await expectInSight(page.getByText(says));
    if (note) await expect.poll(() => notes.inputValue()).toBe(note);
    else await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await context.close();
  },
);

test("W18 whoever was demoted meanwhile keeps the note in the queue too", async () => {
  const { path } = await openCase("demoted-in-queue");
  const { page, context } = await openPage(browser, { device: "phone" });
  const { id } = await arriveAs(context, { url, backendUrl }, "queue-demoter");
  const adam = await enter("adam");
  expect((await adam.rpc("change_role", { member: id, role: "moderator" })).error).toBeNull();
  await page.goto(`${url}/moderation`);
  const row = page.locator(`#case-${path.split("/").pop()}`);
  await row.getByLabel("Notes").fill("Seen twice.");
  expect((await adam.rpc("change_role", { member: id, role: "member" })).error).toBeNull();
  await row.getByRole("button", { name: "Resolve" }).tap();
  await row.getByText("You are no longer allowed to do this. Your text is still here.").waitFor();
  await expect.poll(() => row.getByLabel("Notes").inputValue()).toBe("Seen twice.");
  await context.close();
});

test("W31 a lift asks first, with what is wrong in sight, and keeps what was typed", async () => {
  const { author, path } = await openCase("lifted-on-desk");
  const adam = await enter("adam");
  const ban = { member: author.id, reason: "Rude" };
  expect((await adam.rpc("ban_member", ban)).error).toBeNull();
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}${path}?lng=ar`);
  const lift = page.locator("button[value=lift]");
  const reason = page.locator("#ask textarea");
  await lift.tap();
  await reason.waitFor();
  await lift.tap();
  await expectInSight(page.locator("#ask [role=alert]"));
  await expectUsable(page);
  await reason.fill("A quote after all.");
  expect((await adam.rpc("ban_member", { ...ban, reason: "Rude again" })).error).toBeNull();
  await lift.tap();
  await page.getByText("Rude again").first().waitFor();
  await expect.poll(() => reason.inputValue()).toBe("A quote after all.");
  await context.close();
});

test("W23 a half-written appeal survives a reload", async () => {
  const { context, page } = await openPage(browser, { device: "phone" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "half-written");
  const post = await write(client, id, "Removed of half-written");
  const adam = await enter("adam");
  expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
  const { data } = await adam.from("audit_log").select("id").eq("subject_id", post).single();
  await page.goto(`${url}/appeal/${data?.id}`);
  const words = page.locator("textarea[name=words]");
  await words.fill("It was mine to");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => words.inputValue()).toBe("It was mine to");
  await page.getByRole("button", { name: "Send appeal" }).tap();
  await page.getByText("You have appealed.").waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain("It was mine");
  await context.close();
});
