import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { found, writeIn } from "./communities.ts";
import type { Page } from "./reader.ts";

// Admins of a community and whoever leaves one: what cannot be undone asks first, what was done is said.

let app: App;
let layla: Person;
/** A private one, which people ask to join. */
let closed = "";
beforeAll(async () => {
  app = await openApp();
  layla = await app.enter("layla");
  closed = await found(layla.client, "Well asked", { is_private: true });
});

/** Somebody new who asks to be let in. */
async function ask(name: string, group_id = closed): Promise<Person> {
  const person = await app.arrive(name);
  await person.client.rpc("join_group", { group_id }).throwOnError();
  return person;
}

const decide = ({ client }: Person, { id: member }: Person, accepted: boolean, group_id = closed) =>
  client.rpc("decide_join_request", { group_id, member, accepted }).throwOnError();

async function letIn(name: string, role = "member"): Promise<Person> {
  const person = await ask(name);
  await decide(layla, person, true);
  const admin = { group_id: closed, member: person.id, role };
  if (role === "admin") await layla.client.rpc("set_member_role", admin).throwOnError();
  return person;
}

async function isMember({ id }: Person): Promise<boolean> {
  const found = "select 1 from public.group_members where group_id = $1 and user_id = $2";
  return (await app.sql(found, [closed, id])).length === 1;
}

const rowOf = (page: Page, name: string) =>
  page.in(page.part("main")).getByRole("link", { name }).closest("li");

/** Presses the button of this intent in somebody's row. */
function act(page: Page, name: string, intent: string): Promise<Page> {
  const button = rowOf(page, name)?.querySelector<HTMLElement>(`button[value=${intent}]`);
  if (!button) throw new Error(`Nothing to ${intent} for ${name}`);
  return page.press(button);
}

test("W8 a wrong name is said at its field", async () => {
  const page = await layla.reader.open(`/groups/${closed}/manage`);
  page.fill(/^Name/, "");
  const refused = await page.press(/^Save Changes/);
  refused.find.getByText("Community name is required");
  expect(refused.field(/^Name/).getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["remove", "Remove from the community", "The member was removed from the community."],
  ["ban", "Remove and ban", "The member was removed and banned."],
])("W9 %s asks first and says when it is done", async (intent, button, done) => {
  const name = `admins-out-${intent}`;
  const member = await letIn(name);
  let page = await layla.reader.open(`/groups/${closed}/manage?tab=members&q=${name}`);
  page = await page.press(button, rowOf(page, name));
  expect(page.part("#ask").textContent).toContain(`${name} will no longer be a member`);
  expect(rowOf(page, name)?.contains(page.part(page.url.hash))).toBe(true);
  expect(await isMember(member)).toBe(true);
  page = await page.follow("Cancel");
  page = await page.press(button, rowOf(page, name));
  page.fill("Reason", "Told the ending.", rowOf(page, name));
  page = await page.press(button, rowOf(page, name));
  expect(page.part(page.url.hash).textContent).toBe(done);
  expect(await isMember(member)).toBe(false);
});

test.each([
  ["promote", "members", "is an admin of the community now."],
  ["demote", "members", "is no longer an admin of the community."],
  ["accept", "requests", "is a member of the community now, and was told so."],
  ["decline", "requests", "was declined, and they were told so."],
  ["unban", "bans", "was lifted: they can join again."],
])("W9 %s says with the name that it is done", async (intent, tab, words) => {
  const name = `admins-${intent}`;
  const isInside = tab === "members";
  const person = await (isInside ? letIn(name, intent === "demote" ? "admin" : "member") : ask(name));
  const ban = { group_id: closed, member: person.id, ban: true };
  if (intent === "unban") await layla.client.rpc("remove_group_member", ban).throwOnError();
  const page = await layla.reader.open(`/groups/${closed}/manage?tab=${tab}`);
  const done = await act(page, name, intent);
  expect([done.url.searchParams.get("tab"), done.url.hash]).toEqual([tab, "#done"]);
  const said = done.part("#done").textContent;
  expect(said).toContain(name);
  expect(said?.endsWith(words)).toBe(true);
});

test("W9 who makes oneself a member hears so on the page of the community", async () => {
  const group = await found(layla.client, "Well left");
  const heir = await ask("admins-heir", group);
  const role = { group_id: group, member: heir.id, role: "admin" };
  await layla.client.rpc("set_member_role", role).throwOnError();
  const page = await layla.reader.open(`/groups/${group}/manage?tab=members`);
  const left = await page.press("Make a member", rowOf(page, "layla"));
  expect(left.url.pathname).toBe(`/groups/${group}`);
  left.find.getByText("You are no longer an admin of this community, and still a member.");
});

test.each(["en", "ar"] as const)(
  "W4 W32 who decides second reads whose request it was and who decided (%s)",
  async (language) => {
    const second = await letIn(`admins-faster-${language}`, "admin");
    const { reader } = await app.enter("layla", { language });
    for (const accepted of [true, false]) {
      const name = `admins-asks-${language}-${accepted ? "in" : "out"}`;
      const person = await ask(name);
      const page = await reader.open(`/groups/${closed}/manage?tab=requests`);
      await decide(second, person, accepted);
      const refused = await act(page, name, "accept");
      const verb = accepted ? "accepted" : "declined";
      const sentence = `{{name}} ${verb} the request of {{person}} already.` as const;
      const said = (language === "ar" ? arabic[sentence] : sentence)
        .replace("{{name}}", `\u2068admins-faster-${language}\u2069`)
        .replace("{{person}}", `\u2068${name}\u2069`);
      refused.in(refused.find.getByRole("alert")).getByText(said);
      expect(refused.find.queryByRole("link", { name })).toBeNull();
    }
  },
);

test("W32 what is sent twice is answered as the first time, also where it has gone", async () => {
  const group = await found(layla.client, "Twice");
  const other = await ask("admins-twice", group);
  const [post, theirs] = [
    await writeIn(layla.client, group, "Hers"),
    await writeIn(other.client, group, "Theirs"),
  ];
  const say = async ({ client }: Person) => {
    const said = { group_post_id: post, content: "Words" };
    return (await client.from("comments").insert(said).select("id").single().throwOnError()).data.id;
  };
  const [comment, reply] = [await say(layla), await say(other)];
  const place = `/groups/${group}`;
  const send = async (path: string, form: Record<string, string>) =>
    (await layla.reader.send(path, form)).status;
  for (const [path, form] of [
    [`${place}/comments/${reply}`, { intent: "remove", reason: "Rude" }],
    [`${place}/comments/${comment}`, { intent: "delete" }],
    [`${place}/posts/${theirs}/manage`, { intent: "remove", reason: "Rude" }],
    [`${place}/posts/${post}/manage`, { intent: "delete" }],
    [`${place}/manage`, { intent: "delete", confirmation: "Twice" }],
  ] as const) {
    for (const press of ["first", "second"])
      expect([path, form.intent, press, await send(path, form)]).toEqual([path, form.intent, press, 302]);
  }
  // What never was is not there, whoever asks.
  const never = crypto.randomUUID();
  expect(await send(`${place}/comments/${never}`, { intent: "delete" })).toBe(404);
  expect(await send(`/groups/${never}/manage`, { intent: "delete", confirmation: "Twice" })).toBe(404);
});

test("finding-A10 leaving a private community asks first, and Stay changes nothing", async () => {
  const guest = await letIn("admins-leaver");
  let page = await guest.reader.open(`/groups/${closed}`);
  page = await page.press(/^Leave/);
  page.find.getByText(/^It is private: you will no longer read what is written in it/);
  page = await page.follow("Stay");
  expect([page.url.pathname, await isMember(guest)]).toEqual([`/groups/${closed}`, true]);
  page = await page.press(/^Leave/);
  page = await page.press("Leave community");
  page.in(page.part("main")).getByText(/^You left/);
  page.find.getByRole("button", { name: /^Ask to join/ });
  expect(await isMember(guest)).toBe(false);
});

test("finding-A30 members of a private community have its link in a field", async () => {
  const { reader } = await letIn("admins-inviter");
  const page = await reader.open(`/groups/${closed}`);
  expect(page.field("Link to this community").value).toBe(`${reader.origin}/groups/${closed}`);
});

test("the card of a community says to its last admin why they cannot leave it", async () => {
  const { client, reader } = await app.arrive("admins-alone");
  const group_id = await found(client, "Mine alone");
  const open = () => reader.open("/groups?tab=mine");
  const manage = `/groups/${group_id}/manage`;
  let page = await open();
  page.find.getByText(/^You are the only member: nobody can take the community over/);
  const deletion = await page.follow("Delete community", page.part("main article"));
  expect(deletion.url.pathname + deletion.url.search).toBe(`${manage}?tab=delete`);

  await layla.client.rpc("join_group", { group_id }).throwOnError();
  page = await open();
  page.find.getByText("You are the last admin: hand the community over before you leave.");
  expect(page.find.queryByRole("button", { name: /^Leave/ })).toBeNull();
  const choice = await page.follow("Choose another admin", page.part("main article"));
  expect(choice.url.pathname + choice.url.search).toBe(`${manage}?tab=members`);

  await client.rpc("set_member_role", { group_id, member: layla.id, role: "admin" }).throwOnError();
  page = await open();
  page.find.getByRole("button", { name: /^Leave/ });
  expect(page.find.queryByText(/^You are the last admin/)).toBeNull();
});
