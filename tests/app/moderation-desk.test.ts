import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { caseOf, openCase } from "./cases.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";
import { report } from "./reports.ts";

// What moderators and admins do: the queue, members, appeals and the log.

let app: App;
let mona: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
});

test("C5 deciding leads back to the place of the next case", async () => {
  const author = await app.arrive("queue-plain");
  const reporter = await app.arrive("queuer-plain");
  const rows: string[] = [];
  for (const title of ["Plainly queued 1", "Plainly queued 2"]) {
    const post = await publish(author, title);
    await report(reporter, "post", post, "copyright");
    rows.push(`#case-${(await caseOf(app, post)).id}`);
  }
  const [older = "", newer = ""] = rows;
  const queue = await mona.reader.open("/moderation?type=post&reason=copyright");
  const decided = await queue.press("Dismiss", queue.part(newer));
  expect(decided.url.hash).toBe(older);
  const said = decided.part(older).querySelector("[role=status]");
  expect(said?.textContent).toBe("The reports on “Plainly queued 2” are dismissed.");
  expect(decided.document.querySelector(newer)).toBeNull();
});

test("C4 finding-C10 a moderator suspends from the profile, sees what was removed, and reads a case whole", async () => {
  const content = "Taken down here. ".repeat(60).trim();
  const { author, post, path } = await openCase(app, "queue-profiled", { content });
  const title = "Case of queue-profiled";
  await mona.client.rpc("remove_post", { post_id: post, reason: "Rude" }).throwOnError();
  const open = ({ reader }: Pick<Person, "reader">) => reader.open(`/profile/${author.id}`);
  const profile = await open(mona);
  // The author sees the mark, too; nobody else sees the post.
  for (const page of [profile, await open(author)])
    page.in(page.find.getByText(title).closest("li")).getByText("Removed");
  expect((await open({ reader: app.visit() })).html).not.toContain(title);

  const menu = profile.find.getByRole("menu", { name: "Moderate" });
  const item = profile.in(menu).getByRole("menuitem", { name: "Suspend" });
  const member = await mona.reader.open(item.getAttribute("href") ?? "");
  const form = member.part("details#suspend[open]");
  member.fill(/^Reason/, "Rude again.", form);
  const done = await member.press("Suspend", form);
  expect(done.url.hash).toBe("#done");
  expect(done.part("#done").textContent).toBe("queue-profiled is suspended.");
  const { data } = await author.client.rpc("my_sanctions").throwOnError();
  expect(data).toMatchObject([{ reason: "Rude again." }]);
  expect((await mona.reader.open(path)).part("blockquote").textContent).toContain(content);
});

test("C7 C8 an appeal shows the case and what was said; the log is found by member", async () => {
  const { author, id } = await openCase(app, "queue-c7", { content: "What was said" });
  const suspended = { report_id: id, act: "suspend", words: "Copied.", days: 1 };
  await mona.client.rpc("act_on_case", suspended).throwOnError();
  const { data: own } = await author.client.rpc("my_sanctions").throwOnError();
  const action_id = own?.[0]?.action_id ?? 0;
  await author.client.rpc("file_appeal", { action_id, words: "It was hers." }).throwOnError();
  const { reader } = await app.enter("adam");
  const appeals = await reader.open("/moderation?tab=appeals");
  const appeal = appeals.find.getByText("It was hers.").closest("article");
  for (const words of ["What was said", "Copied.", "mona"]) expect(appeal?.textContent).toContain(words);
  const found = await appeals.follow("Open the case", appeal);
  found.find.getByRole("heading", { level: 1, name: "Case: Post" });
  const log = await reader.open("/moderation/log");
  log.fill("Member", "Queue-C7");
  const filtered = await log.press("Filter");
  expect(filtered.url.searchParams.get("member")).toBe("Queue-C7");
  const entries = [...filtered.document.querySelectorAll("main li")].map(({ textContent }) => textContent);
  expect(entries).toEqual(Array(2).fill(expect.stringContaining("About queue-c7")));
});

test.each(["en", "ar"] as const)(
  "deciding an appeal and closing a message are confirmed (%s)",
  async (language) => {
    const name = `desk-appeals-${language}`;
    const author = await app.arrive(name);
    const adam = await app.enter("adam");
    for (const which of ["First", "Second"]) {
      const post_id = await publish(author, `${which} removed of ${name}`);
      await adam.client.rpc("remove_post", { post_id, reason: "Rude" }).throwOnError();
      const logged = adam.client.from("audit_log").select("id").eq("subject_id", post_id);
      const { data } = await logged.single().throwOnError();
      const appeal = { action_id: data.id, words: `${which} of ${name}` };
      await author.client.rpc("file_appeal", appeal).throwOnError();
    }
    const letter = { name, email: `${name}@hikaya.test`, topic: "question", message: "A question." };
    await author.client.rpc("send_contact_message", letter).throwOnError();
    const { reader } = await app.enter("mona", { language });
    const say = (english: keyof typeof arabic) =>
      (language === "en" ? english : arabic[english]).replace("{{name}}", name);
    const saidOn = (page: Page) => page.in(page.part("main")).getByRole("status").textContent;

    let page = await reader.open("/moderation?tab=appeals");
    for (const [which, intent, sentence] of [
      ["First", "accept", "The appeal of {{name}} was accepted, and its author was told."],
      ["Second", "decline", "The appeal of {{name}} was declined, and its author was told."],
    ] as const) {
      const words = `${which} of ${name}`;
      const appeal = page.find.getByText(words).closest("article");
      (appeal?.querySelector("textarea") as HTMLTextAreaElement).value = "Looked at again.";
      page = await page.press(appeal?.querySelector(`button[value=${intent}]`) as HTMLElement);
      expect(saidOn(page)).toBe(say(sentence));
      expect(page.find.queryByText(words)).toBeNull();
    }
    page = await reader.open("/moderation?tab=messages");
    page = await page.press(say("Close"), page.find.getByText(letter.email).closest("li"));
    expect(saidOn(page)).toBe(say("The message is closed."));
    expect(page.find.queryByText(letter.email)).toBeNull();
  },
);
