import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp, type Person } from "./app.ts";
import { caseOf } from "./cases.ts";
import { publish } from "./posts.ts";
import { report } from "./reports.ts";
import { wordsIn } from "./words.ts";

const ALREADY = "You have reported this already. The moderators will look at it.";

let app: App;
let mona: Person;
let dima: Person;
beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
  dima = await app.arrive("reports-dima");
});

/** A message of Dima's to this person. */
async function write({ id }: Person, content: string): Promise<string> {
  const { data } = await dima.client.rpc("start_conversation", { other_user: id }).throwOnError();
  const message = { conversation_id: String(data), sender_id: dima.id, content };
  return (await dima.client.from("messages").insert(message).select("id").single().throwOnError()).data.id;
}

test("204 206 207 visitors sign in first, then report a comment, a person, a community, a message", async () => {
  const huda = await app.arrive("reports-huda");
  const row = { name: "Night Shoots", description: "After dark.", created_by: dima.id };
  const { data: group } = await dima.client.from("groups").insert(row).select("id").single().throwOnError();
  const lamps = { group_id: group.id, author_id: dima.id, title: "Lamps", content: "Bring two." };
  const { data: post } = await dima.client
    .from("group_posts")
    .insert(lamps)
    .select("id")
    .single()
    .throwOnError();
  const comments = dima.client.from("comments").select("id").order("created_at").limit(1);
  const { data: comment } = await comments.single().throwOnError();
  const hers = {
    ...{ user: dima.id, group: group.id, group_post: post.id },
    message: await write(huda, "Buy now, and tell nobody."),
  };
  const reader = app.visit();
  const signIn = await reader.open(`/report?type=user&id=${dima.id}`);
  expect(signIn.url.pathname).toBe("/sign-in");
  signIn.fill(/^Email/, "reports-huda@hikaya.test", signIn.part("main"));
  signIn.fill(/^Password/, PASSWORD, signIn.part("main"));
  const led = await signIn.press(/^Sign In/, signIn.part("main"));
  expect(led.url.pathname + led.url.search).toBe(`/report?type=user&id=${dima.id}`);
  for (const [type, id] of Object.entries({ comment: comment.id, ...hers })) {
    const page = await reader.open(`/report?type=${type}&id=${id}`);
    page.find.getByRole("heading", { level: 1, name: "Report Content" });
    const refused = await page.press(/^Submit Report/);
    refused.find.getByText("Please choose a reason");
    refused.fill(/^Reason/, "harassment");
    refused.fill(/^Details/, `About this ${type}`);
    const thanks = await refused.press(/^Submit Report/);
    thanks.find.getByText("Thank you. Your report is with the moderators.");
  }
  const { data: mine } = await huda.client.rpc("my_reports").throwOnError();
  expect(mine?.map((one) => one.reported_content_type).sort()).toEqual([
    "comment",
    "group",
    "group_post",
    "message",
    "user",
  ]);
  const fields = "reported_content_type, reported_content_id, reported_user_id, reason, description";
  const about = { reporter_id: huda.id, reported_user_id: dima.id };
  const { data: stored } = await mona.client.from("reports").select(fields).match(about).throwOnError();
  const expected = Object.entries(hers).map(([reported_content_type, reported_content_id]) => ({
    ...{ reported_content_type, reported_content_id, reported_user_id: dima.id },
    ...{ reason: "harassment", description: `About this ${reported_content_type}` },
  }));
  expect(stored).toHaveLength(4);
  expect(stored).toEqual(expect.arrayContaining(expected));

  // W38 Reported already: said at once, and of a form from before it, until somebody decided.
  const again = `/report?type=group&id=${group.id}`;
  const told = await reader.open(again);
  told.find.getByText(ALREADY);
  expect(told.find.queryByLabelText(/^Reason/)).toBeNull();
  const refused = await reader.send(again, { reason: "spam", description: "Kept when refused" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const words of [ALREADY, "Kept when refused"]) expect(html).toContain(words);
  const ofGroup = mine?.find((one) => one.reported_content_type === "group");
  const dismissed = { report_id: ofGroup?.id ?? "", status: "dismissed" };
  await mona.client.rpc("decide_report", dismissed).throwOnError();
  (await reader.open(again)).field(/^Reason/);
});

test("no member reports themselves; what does not exist cannot be reported", async () => {
  const { reader, id } = await app.arrive("reports-own");
  const page = await reader.open(`/report?type=user&id=${id}`);
  page.fill(/^Reason/, "spam");
  (await page.press(/^Submit Report/)).find.getByText("You cannot report yourself.");
  for (const query of ["", "?type=post", "?type=film&id=1", `?type=post&id=${id}`])
    expect([query, (await reader.read(`/report${query}`)).status]).toEqual([query, 404]);
});

test("X09 a private message is read by way of its report alone, and the reading is logged", async () => {
  const told = await app.arrive("reports-told");
  const id = await write(told, "Buy now.");
  await report(told, "message", id);
  const row = `#case-${(await caseOf(app, id)).id}`;
  const queue = await mona.reader.open("/moderation?type=message");
  expect(queue.html).not.toContain("Buy now.");
  const found = await queue.follow("Private message", queue.part(row));
  found.find.getByText(/every reading is logged/);
  expect(found.html).not.toContain("Buy now.");
  const read = await found.press("Show what it said when it was reported");
  read.find.getByText("Buy now.");
  const log = await mona.reader.open("/moderation/log?action=read_report");
  log.find.getAllByRole("link", { name: "Read what was reported" });
});

test.each([
  ["en", "Comment"],
  ["ar", "تعليق"],
] as const)(
  "the page of a report tells whose comment it is, and how it begins (%s)",
  async (language, kind) => {
    const post_id = await publish(dima, `Told of in ${language}`);
    const row = { post_id, content: "It was the ||brother|| who rang." };
    const { data } = await dima.client.from("comments").insert(row).select("id").single().throwOnError();
    const { reader } = await app.enter("mona", { language });
    const page = await reader.open(`/report?type=comment&id=${data.id}`);
    const quote = page.part("main blockquote");
    expect(wordsIn(quote)).toBe("It was the brother who rang.");
    expect(quote.querySelectorAll("input[type=checkbox]")).toHaveLength(1);
    expect(wordsIn(quote.parentElement?.firstElementChild as Element)).toBe(`${kind} reports-dima`);
  },
);
