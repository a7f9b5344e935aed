import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp, type Person } from "./app.ts";
import type { Page } from "./reader.ts";
import { report } from "./reports.ts";

// Who is suspended reads and does not write; who is banned is led to why, and to the appeal.

const POST = "00000000-0000-4000-8000-0000000a0001";
const POST_PAGE = `/forum/post/${POST}`;
const SAID = { content: "Still here." };

let app: App;
let mona: Person;
let adam: Person;
let dunya: Person;

beforeAll(async () => {
  app = await openApp();
  mona = await app.enter("mona");
  adam = await app.enter("adam");
  dunya = await app.arrive("sanctions-dunya");
});

const wordsOf = (page: Page) => page.part("main").textContent;

async function suspend({ id }: Person): Promise<string> {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const asked = { member: id, until, reason: "Calm down." };
  const { data } = await adam.client.rpc("suspend_member", asked).throwOnError();
  return String(data);
}

const ban = ({ id }: Person) =>
  adam.client.rpc("ban_member", { member: id, reason: "Threats." }).throwOnError();

const comment = ({ id, client }: Person) =>
  client.from("comments").insert({ ...SAID, post_id: POST, author_id: id });

/** Somebody new who has a message of Dunya's, and how they see their conversations and write to her. */
async function arriveTalking(name: string) {
  const person = await app.arrive(name);
  const { data } = await person.client.rpc("start_conversation", { other_user: dunya.id }).throwOnError();
  const conversation_id = String(data);
  const message = { conversation_id, sender_id: dunya.id, content: "Before" };
  await dunya.client.from("messages").insert(message).throwOnError();
  return {
    person,
    see: async () => (await person.client.from("conversations").select("id")).data,
    write: () => person.client.from("messages").insert({ ...SAID, conversation_id, sender_id: person.id }),
  };
}

test("279 C1 none of the tokens of somebody suspended writes; everything is read", async () => {
  const { person, see, write } = await arriveTalking("sanctions-quiet");
  const { reader } = person;
  await suspend(person);
  expect((await comment(person)).error?.code).toBe("42501");
  expect((await write()).error?.code).toBe("42501");
  expect(await see()).toHaveLength(1);
  const refused = await reader.send(POST_PAGE, SAID);
  expect(refused.status).toBe(403);
  // The sentence says why and until when, the text that was sent is still there, and the way to appeal.
  const answer = await refused.text();
  for (const words of ["Your account is suspended until", "Calm down.", "Still here.", 'href="/suspended"'])
    expect(answer).toContain(words);
  const writing = ["/", "/discussions/new", "/groups/new"];
  for (const path of [...writing, "/forum", "/settings", "/notifications", "/messages"]) {
    const { status, url } = await reader.open(path);
    expect([path, status, url.pathname]).toEqual([path, 200, path]);
  }
  expect((await reader.read("/api/conversations")).status).toBe(200);
  for (const path of [...writing, "/forum/new", "/profile?edit=1", POST_PAGE]) {
    const { html } = await reader.open(path);
    expect(html, path).toContain("you can read, but not write");
    expect(html, path).not.toContain("<textarea");
  }
});

test("279 the tokens of somebody banned open nothing until an appeal is accepted", async () => {
  const { person, see } = await arriveTalking("sanctions-outcast");
  const { id, client, reader } = person;
  const isLedFrom = async (path: string) => (await reader.open(path)).url.pathname;
  await ban(person);
  // The very token that worked a moment ago neither writes nor reads what is private.
  expect((await comment(person)).error?.code).toBe("42501");
  expect(await see()).toEqual([]);
  for (const table of ["messages", "notifications"] as const)
    expect([table, (await client.from(table).select("id")).data]).toEqual([table, []]);
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  // The session ended with the ban: the page takes nothing, and its reader comes to the page that says why.
  await reader.send(POST_PAGE, SAID);
  expect(await app.sql("select id from public.comments where author_id = $1", [id])).toEqual([]);
  const led = await reader.open("/messages");
  expect([led.status, led.url.pathname]).toEqual([200, "/suspended"]);
  expect(wordsOf(led)).toContain("Threats.");

  await reader.send("/sign-in", { email: "sanctions-outcast@hikaya.test", password: PASSWORD });
  for (const path of ["/settings", "/notifications"]) expect(await isLedFrom(path)).toBe(path);
  for (const path of ["/", "/forum", "/discussions/new"]) expect(await isLedFrom(path)).toBe("/suspended");
  const headers = { origin: reader.origin, "sec-fetch-site": "same-origin" };
  for (const path of ["/api/conversations", "/api/notifications", "/api/realtime-token"])
    expect([path, (await reader.read(path, { headers })).status]).toEqual([path, 403]);
  const told = await reader.read("/api/create-activity", {
    ...{ method: "POST", headers: { ...headers, "content-type": "application/json" } },
    body: JSON.stringify({ type: "post_created", target_id: POST, target_type: "post" }),
  });
  expect([told.status, await told.json()]).toMatchObject([403, { error: { code: "forbidden" } }]);
  const why = await reader.open("/suspended");
  for (const words of ["Your account is banned permanently", "Threats."])
    expect(wordsOf(why)).toContain(words);
  expect(wordsOf(why)).not.toMatch(/until/i);

  const asking = await why.follow("Appeal");
  asking.fill(/^Why should we look again/, "It was a line of the drama.");
  const { url: appeal } = await asking.press("Send appeal");
  const { data: appeals } = await mona.client.rpc("list_appeals", {});
  const appeal_id = appeals?.find((one) => one.appellant_id === id)?.id ?? "";
  await mona.client.rpc("decide_appeal", { appeal_id, accepted: true, note: "So it was." }).throwOnError();
  expect(await isLedFrom("/messages")).toBe("/messages");
  expect((await reader.read("/suspended")).status).toBe(302);
  const answered = wordsOf(await reader.open(appeal.pathname));
  expect(answered).toContain("The ban of your account was lifted");
  expect(answered).not.toContain("Your account is banned permanently");
});

test("279 a page that was open leads who is banned to why, and leaves who is suspended alone", async () => {
  const person = await app.arrive("sanctions-tab");
  const open = await person.reader.open("/forum");
  const sanction_id = await suspend(person);
  const guidelines = await open.follow("Guidelines", open.part("footer"));
  expect(guidelines.url.pathname).toBe("/guidelines");
  guidelines.find.getAllByRole("link", { name: /^Notifications/ });
  await adam.client.rpc("lift_sanction", { sanction_id, reason: "Mistaken." }).throwOnError();

  await ban(person);
  const why = await open.follow("Discussions", open.part("footer"));
  expect(why.url.pathname).toBe("/suspended");
  for (const words of ["Your account is banned permanently", "Threats.", "You were signed out."])
    expect(wordsOf(why)).toContain(words);
  why.find.getAllByRole("link", { name: "Sign In" });
  const signIn = await why.follow("Appeal");
  signIn.fill(/^Email/, "sanctions-tab@hikaya.test", signIn.part("main"));
  signIn.fill(/^Password/, PASSWORD, signIn.part("main"));
  const appeal = await signIn.press(/^Sign In/, signIn.part("main"));
  expect(appeal.url.pathname).toMatch(/^\/appeal\/\d+$/);
  expect(wordsOf(appeal)).toContain("Threats.");
  const again = wordsOf(await person.reader.open("/forum"));
  expect(again).toContain("Your account is banned permanently");
  expect(again).not.toContain("You were signed out.");
});

describe("Moderation panel", () => {
  test("warned, suspended, banned: each with a reason, at once, and lifted again", async () => {
    const rude = await app.arrive("sanctions-ziad");
    await report(dunya, "user", rude.id);
    let page = await (await mona.reader.open("/moderation?type=user")).follow("Person: sanctions-ziad");
    page.find.getByText("Never warned, suspended or banned.");
    /** Asked for in vain first, without a reason. */
    const act = async (name: string, mark: string, reason: string) => {
      page = await page.press(name, page.part(mark));
      page.in(page.part(mark)).getByText("Please give a reason: the person reads it");
      page.fill(/^Reason/, reason, page.part(mark));
      page = await page.press(name, page.part(mark));
      return page.part("#done").textContent;
    };
    expect(await act("Warn", "#warn", "Be kind.")).toBe("sanctions-ziad was warned.");
    expect(await act("Suspend", "#suspend", "Again.")).toBe("sanctions-ziad is suspended.");
    expect((await comment(rude)).error).not.toBeNull();
    // W31 It asks first.
    page = await page.press("Lift");
    expect(await act("Lift", "#ask", "Calm again.")).toBe("The sanction was lifted.");
    expect((await comment(rude)).error).toBeNull();
    expect(await act("Ban", "#ban", "Enough.")).toBe("sanctions-ziad is banned and signed out everywhere.");
    expect((await comment(rude)).error).not.toBeNull();
    expect((await rude.client.auth.refreshSession()).error).not.toBeNull();
  });

  test("nobody decides about oneself: a report about the moderator is not there for her", async () => {
    await report(dunya, "user", mona.id);
    const about = { reporter_id: dunya.id, reported_user_id: mona.id };
    const { data } = await adam.client.from("reports").select("id").match(about).single().throwOnError();
    const statusFor = async ({ reader }: Person) => (await reader.read(`/moderation/case/${data.id}`)).status;
    expect([await statusFor(adam), await statusFor(mona)]).toEqual([200, 404]);
  });
});
