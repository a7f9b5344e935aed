import { expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { isPostTo, openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { backendUrl, enter, join, read, send, url } from "./demo-members.ts";
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

test.each([true, false])(
  "W15 the filter says what was done and asks before (scripts: %s)",
  async (javaScript) => {
    const word = `basalt${javaScript ? "live" : "plain"}`;
    const { page, context } = await openPage(browser, { device: "phone", javaScript });
    await enterAs(context, url, "mona");
    await page.goto(`${url}/moderation/filters`);
    await page.getByLabel("What to look for").fill(word);
    await page.getByRole("button", { name: "Add to the filter" }).tap();
    await page.getByRole("status").getByText("It was added to the filter.").waitFor();
    const row = page.locator("main li", { hasText: word });
    await row.getByRole("button", { name: `Remove ${word} from the filter` }).tap();
    await row.getByText("will no longer wait for a moderator").waitFor();
    if (javaScript) await expectUsable(page);
    await row.getByRole("button", { name: "Remove", exact: true }).tap();
    const said = page.getByRole("status").getByText("It was removed from the filter.");
    await said.waitFor();
    await expectInSight(said);
    await expect.poll(() => row.count()).toBe(0);
    await context.close();
  },
);

test.each([true, false])(
  "W15 what was not added says so beside the way on (scripts: %s)",
  async (javaScript) => {
    const { page, context } = await openPage(browser, { device: "phone", javaScript });
    await enterAs(context, url, "mona");
    await page.goto(`${url}/moderation/filters`);
    await page.getByLabel("What to look for").fill("the");
    await page.getByRole("button", { name: "Add to the filter" }).tap();
    await page.getByText(/^Not added yet: it would have held \d+/).waitFor();
    await expectInSight(page.getByText(/^Not added yet/));
    await expectInSight(page.getByText("Add it all the same"));
    await context.close();
  },
);

test.each(["warn", "ban", "remove"])(
  "W17 without scripts a missing reason is said at its form (%s)",
  async (intent) => {
    const { path } = await openCase(`reasonless-${intent}`);
    const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
    await enterAs(context, url, "mona");
    await page.goto(url + path);
    const panel = page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
    await panel.locator("summary").tap();
    await panel.locator(`button[value=${intent}]`).tap();
    const wrong = panel.locator("[role=alert]");
    await wrong.waitFor();
    await expectInSight(wrong);
    await context.close();
  },
);

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

test("W24 a press that is sent twice, from the case or from the member's page, warns once", async () => {
  const { author, path } = await openCase("pressed-twice");
  const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
  await enterAs(context, url, "mona");
  const warnings = async () => {
    const { data } = await author.db.rpc("my_sanctions");
    return data?.map(({ reason }) => reason);
  };
  const told: string[] = [];
  for (const address of [path, `/moderation/member/${author.id}`]) {
    await page.goto(url + address);
    const known = page.locator("details form", { has: page.locator("button[value=warn]") }).locator("input");
    const fields = await known.evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
    const reason = `Rude, said ${address}.`;
    told.unshift(reason);
    const form = { ...Object.fromEntries(fields), intent: "warn", reason };
    for (const _ of ["first", "again"]) {
      const answer = await send(context, address, form);
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        expect.stringContaining(`${address}?done=warn`),
      ]);
    }
    expect(await warnings()).toEqual(told);
  }
  // W30 To warn was to decide.
  await page.goto(url + path);
  await expect.poll(() => page.locator("button[value=resolve]").count()).toBe(0);
  await context.close();
});

test.each([
  { language: "en", javaScript: true },
  { language: "ar", javaScript: true },
  { language: "en", javaScript: false },
] as const)(
  "W31 a lift asks first, for a reason, and keeps what was typed ($language, scripts: $javaScript)",
  async ({ language, javaScript }) => {
    const { author, path } = await openCase(`lifted-${language}-${javaScript ? "live" : "plain"}`);
    const adam = await enter("adam");
    const ban = { member: author.id, reason: "Rude" };
    expect((await adam.rpc("ban_member", ban)).error).toBeNull();
    const { page, context } = await openPage(browser, { device: "phone", javaScript, language });
    await enterAs(context, url, "mona");
    await page.goto(`${url}${path}?lng=${language}`);
    const lift = page.locator("button[value=lift]");
    const reason = page.locator("#ask textarea");
    await lift.tap();
    await reason.waitFor();
    await lift.tap();
    await expectInSight(page.locator("#ask [role=alert]"));
    if (javaScript) await expectUsable(page);
    // Another changes the ban meanwhile: what was typed stays.
    await reason.fill("A quote after all.");
    expect((await adam.rpc("ban_member", { ...ban, reason: "Rude again" })).error).toBeNull();
    await lift.tap();
    await page.getByText("Rude again").first().waitFor();
    await expect.poll(() => reason.inputValue()).toBe("A quote after all.");
    await lift.tap();
    await page.locator("#done").waitFor();
    await expect.poll(() => lift.count()).toBe(0);
    const { data: log } = await adam
      .from("audit_log")
      .select("reason")
      .eq("subject_id", author.id)
      .eq("action", "lift_ban");
    expect(log).toEqual([{ reason: "A quote after all." }]);
    await context.close();
  },
);

test.each(["add", "preview"])(
  "W27 what is no site is refused in words and kept, not 503 (%s)",
  async (intent) => {
    const { page, context } = await openPage(browser, { device: "phone", javaScript: intent === "add" });
    await enterAs(context, url, "mona");
    await page.goto(`${url}/moderation/filters`);
    await page.getByLabel("Kind").selectOption("link");
    await page.getByLabel("What to look for").fill("no site at all");
    await page.getByLabel("Note").fill("A wave");
    const answered = page.waitForResponse(isPostTo(/\/moderation\/filters/));
    await page.locator(`button[value=${intent}]`).tap();
    expect((await answered).status()).toBe(422);
    await page.getByText("Please give a word of two letters or more, or the address of a site.").waitFor();
    await expect.poll(() => page.getByLabel("What to look for").inputValue()).toBe("no site at all");
    await expect.poll(() => page.getByLabel("Note").inputValue()).toBe("A wave");
    await context.close();
  },
);

test("W23 a removed post takes no comment, and a half-written appeal survives a reload", async () => {
  const { context, page } = await openPage(browser, { device: "phone" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "half-written");
  const post = await write(client, id, "Removed of half-written");
  const adam = await enter("adam");
  expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
  expect(await read(context, `/forum/post/${post}`)).not.toContain('name="content"');
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
