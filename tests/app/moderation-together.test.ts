import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { caseOf, openCase } from "./cases.ts";
import { found, writeIn } from "./communities.ts";
import type { Page } from "./reader.ts";
import { report } from "./reports.ts";

// Moderators who work at the same time: what they typed stays, and the page says what holds.

let app: App;
let adam: Person;
beforeAll(async () => {
  app = await openApp();
  adam = await app.enter("adam");
});

/** How sentences name him. */
const ADAM = "\u2068adam\u2069";

async function isRemoved(table: "posts" | "group_posts", id: string): Promise<boolean> {
  const found = `select 1 from public.${table} where id = $1 and removed_at is not null`;
  return (await app.sql(found, [id])).length === 1;
}

const sanctionsOf = async ({ client }: Person) => (await client.rpc("my_sanctions").throwOnError()).data;

/** Types a reason into the panel of this intent, and presses its button. */
function act(page: Page, intent: string, reason?: string): Promise<Page> {
  const panel = page.part(`button[value=${intent}]`).closest("details");
  const field = panel?.querySelector("textarea");
  if (field && reason !== undefined) field.value = reason;
  return page.press(page.part(`button[value=${intent}]`));
}

const expectAlert = (page: Page, sentence: string) => {
  page.in(page.part("[role=alert]")).getByText(sentence);
};

describe.each(["en", "ar"] as const)("moderators (%s)", (language) => {
  const words = (english: keyof typeof arabic) => (language === "en" ? english : arabic[english]);
  const byAdam = (sentence: keyof typeof arabic) => words(sentence).replace("{{name}}", ADAM);
  const open = async (path: string) => (await app.enter("mona", { language })).reader.open(path);
  const keptIn = (page: Page) =>
    page.document.querySelector<HTMLTextAreaElement>("textarea[readonly]")?.value;

  test("W3 W4 who removes second hears so, sees what holds, and keeps the reason", async () => {
    const { post, path } = await openCase(app, `mods-both-${language}`);
    const page = await open(path);
    await adam.client.rpc("remove_post", { post_id: post, reason: "Rude" }).throwOnError();
    const refused = await act(page, "remove", "My own reason.");
    expect(refused.status).toBe(409);
    expectAlert(refused, byAdam("{{name}} removed this already."));
    refused.part("button[value=restore]");
    expect(refused.document.querySelector("button[value=remove], button[value=resolve]")).toBeNull();
    expect(keptIn(refused)).toBe("My own reason.");
  });

  test("W4 in the queue what somebody else decided goes, and the note stays", async () => {
    const { id, path } = await openCase(app, `mods-faster-${language}`);
    const page = await open("/moderation?type=post&reason=copyright");
    const row = page.part(`#case-${id}`);
    (page.part(`#case-${id} textarea`) as HTMLTextAreaElement).value = "My own note.";
    const decided = { report_id: id, status: "dismissed" };
    await adam.client.rpc("decide_report", decided).throwOnError();
    const refused = await page.press(words("Resolve"), row);
    expectAlert(refused, words("This report has been decided already."));
    expect(refused.document.querySelector(`#case-${id}`)).toBeNull();
    expect(keptIn(refused)).toBe("My own note.");
    expect((await refused.follow(words("Open the case"))).url.pathname).toBe(path);
  });

  test("W4 a sanction that somebody else lifted is not in force on the page", async () => {
    const { author, path } = await openCase(app, `mods-lifted-${language}`);
    const ban = { member: author.id, reason: "Rude" };
    const { data } = await adam.client.rpc("ban_member", ban).throwOnError();
    const page = await open(path);
    const lifted = { sanction_id: String(data), reason: "Mistaken." };
    await adam.client.rpc("lift_sanction", lifted).throwOnError();
    const refused = await page.press(page.part("button[value=lift]"));
    expectAlert(refused, byAdam("{{name}} lifted this already."));
    expect(refused.document.querySelector("button[value=lift]")).toBeNull();
    refused.part("details button[value=warn]");
  });

  test("W1 what was reported in a community that is private now is taken down on its case", async () => {
    const author = await app.arrive(`mods-hidden-${language}`);
    const group = await found(author.client, `Hidden, ${language}`);
    const post = await writeIn(author.client, group, `Rude words, ${language}`);
    await report(await app.arrive(`mods-hidden-${language}-by`), "group_post", post);
    await author.client.from("groups").update({ is_private: true }).eq("id", group).throwOnError();
    const page = await open((await caseOf(app, post)).path);
    const why = "This stands in a private community. Moderators read there only what was reported.";
    page.find.getByText(words(why));
    expect(page.part("blockquote").textContent).toContain(`Rude words, ${language}`);
    const done = await act(page, "remove", "Rude to others.");
    expect(done.part("#done").textContent).toBe(words("Removed. The author was told why."));
    done.part("button[value=restore]");
    expect(await isRemoved("group_posts", post)).toBe(true);
  });

  test("W4 W21 of an appeal too: what is missing, and that somebody else decided", async () => {
    const { post, author } = await openCase(app, `mods-asked-${language}`);
    await adam.client.rpc("remove_post", { post_id: post, reason: "Rude" }).throwOnError();
    const logged = "select id from public.audit_log where subject_id = $1";
    const [action] = await app.sql<{ id: number }>(logged, [post]);
    const asked = { action_id: Number(action?.id), words: `Look again, ${language}.` };
    const { data: appeal_id } = await author.client.rpc("file_appeal", asked).throwOnError();
    const itemOn = (page: Page) => page.find.queryByText(asked.words)?.closest("article");
    const accept = (page: Page) => page.press(words("Accept and take it back"), itemOn(page));
    let page = await accept(await open("/moderation?tab=appeals"));
    expect(page.status).toBe(422);
    const field = itemOn(page)?.querySelector<HTMLTextAreaElement>("textarea[aria-invalid=true]");
    if (!field) throw new Error("No field is wrong.");
    field.value = "My own answer.";
    const third = await app.arrive(`mods-third-${language}`);
    await adam.client.rpc("change_role", { member: third.id, role: "moderator" }).throwOnError();
    const decided = { appeal_id: String(appeal_id), accepted: false, note: "No." };
    await third.client.rpc("decide_appeal", decided).throwOnError();
    page = await accept(page);
    expectAlert(page, words("This appeal has been decided already."));
    expect(itemOn(page)).toBeUndefined();
    expect(keptIn(page)).toBe("My own answer.");
  });
});

test.each([
  ["remove", "en", "{{name}} decided this case meanwhile."],
  ["suspend", "ar", arabic["{{name}} decided this case meanwhile."]],
] as const)("W25 what another dismissed meanwhile is not decided unseen: %s (%s)", async (...row) => {
  const [intent, language, sentence] = row;
  const { id, path, author, post } = await openCase(app, `mods-${intent}`);
  const page = await (await app.enter("mona", { language })).reader.open(path);
  const dismissed = { report_id: id, status: "dismissed", notes: "No harm." };
  await adam.client.rpc("decide_report", dismissed).throwOnError();
  const refused = await act(page, intent, "My own reason.");
  expectAlert(refused, sentence.replace("{{name}}", ADAM));
  // The case as it is now; nothing is done, nothing typed is lost.
  refused.find.getAllByText("No harm.");
  expect([await isRemoved("posts", post), await sanctionsOf(author)]).toEqual([false, []]);
  const panel = refused.part(`button[value=${intent}]`).closest("details");
  expect(panel?.querySelector("textarea")?.value).toBe("My own reason.");
  (await act(refused, intent)).part("#done");
  expect(await sanctionsOf(author)).toHaveLength(intent === "suspend" ? 1 : 0);
  expect(await isRemoved("posts", post)).toBe(intent === "remove");
});
