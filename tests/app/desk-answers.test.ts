import { beforeAll, describe, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { openCase } from "./cases.ts";
import { publish } from "./posts.ts";

// What the desk answers stands where it was asked for.

let app: App;
let mona: Person;
let adam: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
  adam = await app.enter("adam");
});

describe("the word filter", () => {
  const open = () => mona.reader.open("/moderation/filters");

  test("W15 says what was done and asks before", async () => {
    let page = await open();
    page.fill(/^What to look for/, "basaltplain");
    page = await page.press("Add to the filter");
    page.in(page.part(page.url.hash)).getByText("It was added to the filter.");
    page = await page.press("Remove basaltplain from the filter");
    const asking = page.part(page.url.hash);
    expect(asking.closest("li")?.textContent).toContain("basaltplain");
    page.in(asking).getByText(/will no longer wait for a moderator/);
    page = await page.press("Remove", asking);
    page.in(page.part(page.url.hash)).getByText("It was removed from the filter.");
    expect(page.find.queryByText("basaltplain")).toBeNull();
  });

  test("W15 C9 a common or short word is not added before what it would hold was seen", async () => {
    const page = await open();
    page.fill(/^What to look for/, "the");
    const asked = await page.press("Add to the filter");
    expect(asked.status).toBe(422);
    const form = asked.part(asked.url.hash);
    asked.in(form).getByText(/^Not added yet: it would have held \d+ of the last \d+ posts and comments/);
    asked.field("Add it all the same", form);
    expect(asked.field(/^What to look for/, form).value).toBe("the");
    const { data: filters } = await adam.client.rpc("list_filters").throwOnError();
    expect(filters?.map(({ pattern }) => pattern)).not.toContain("the");
  });

  test.each(["Add to the filter", "Preview"])(
    "W27 what is no site is refused in words and kept, not 503 (%s)",
    async (button) => {
      const page = await open();
      page.choose(/^Kind/, "Site");
      page.fill(/^What to look for/, "no site at all");
      page.fill(/^Note/, "A wave");
      const refused = await page.press(button);
      expect(refused.status).toBe(422);
      refused.find.getByText("Please give a word of two letters or more, or the address of a site.");
      const kept = [/^Kind/, /^What to look for/, /^Note/].map((label) => refused.field(label).value);
      expect(kept).toEqual(["link", "no site at all", "A wave"]);
    },
  );
});

test.each(["warn", "ban", "remove"])("W17 a missing reason is said at its form (%s)", async (intent) => {
  const { path } = await openCase(app, `answers-${intent}`);
  const page = await mona.reader.open(path);
  const refused = await page.press(page.part(`details button[value=${intent}]`));
  expect([refused.status, refused.url.hash]).toEqual([422, `#${intent}`]);
  const panel = refused.part(`details#${intent}[open]`);
  refused.in(panel).getByRole("alert");
  refused.in(panel).getByText(/^Please give a reason/);
});

test("W24 a press that is sent twice, from the case or from the member's page, warns once", async () => {
  const { author, path } = await openCase(app, "answers-twice");
  const warnings = async () => (await author.client.rpc("my_sanctions")).data?.map(({ reason }) => reason);
  const told: string[] = [];
  for (const address of [path, `/moderation/member/${author.id}`]) {
    const page = await mona.reader.open(address);
    const inputs = page.part("details button[value=warn]").closest("form")?.querySelectorAll("input") ?? [];
    const known = Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
    const reason = `Rude, said ${address}.`;
    told.unshift(reason);
    for (const _ of ["first", "again"]) {
      const answer = await mona.reader.send(address, { ...known, intent: "warn", reason });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toContain(`${address}?done=warn`);
    }
    expect(await warnings()).toEqual(told);
  }
  // W30 To warn was to decide.
  const decided = await mona.reader.open(path);
  expect(decided.document.querySelector("button[value=resolve]")).toBeNull();
});

test.each(["en", "ar"] as const)(
  "W31 a lift asks first, for a reason, and keeps what was typed (%s)",
  async (language) => {
    const { author, path } = await openCase(app, `answers-lift-${language}`);
    const ban = { member: author.id, reason: "Rude" };
    await adam.client.rpc("ban_member", ban).throwOnError();
    let page = await (await app.enter("mona", { language })).reader.open(path);
    const lift = async () => {
      page = await page.press(page.part("button[value=lift]"));
    };
    const reason = () => page.part("#ask textarea") as HTMLTextAreaElement;
    await lift();
    expect(page.url.hash).toBe("#ask");
    expect(reason().value).toBe("");
    await lift();
    expect(page.url.hash).toBe("#ask");
    page.part("#ask [role=alert]");
    // Another changes the ban meanwhile: what was typed stays.
    reason().value = "A quote after all.";
    await adam.client.rpc("ban_member", { ...ban, reason: "Rude again" }).throwOnError();
    await lift();
    page.find.getAllByText("Rude again");
    expect(reason().value).toBe("A quote after all.");
    await lift();
    page.part("#done");
    expect(page.document.querySelector("button[value=lift]")).toBeNull();
    const lifted = adam.client.from("audit_log").select("reason").eq("subject_id", author.id);
    const { data: log } = await lifted.eq("action", "lift_ban").throwOnError();
    expect(log).toEqual([{ reason: "A quote after all." }]);
  },
);

test("W23 a removed post takes no comment", async () => {
  const author = await app.arrive("answers-removed");
  const post_id = await publish(author, "Removed of answers");
  const commentField = async () =>
    (await author.reader.open(`/forum/post/${post_id}`)).document.querySelector("[name=content]");
  expect(await commentField()).not.toBeNull();
  await adam.client.rpc("remove_post", { post_id, reason: "Rude" }).throwOnError();
  expect(await commentField()).toBeNull();
});
