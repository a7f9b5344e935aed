import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { type App, openApp, type Person } from "./app.ts";
import type { Page, ReaderOptions } from "./reader.ts";
import { wordsIn } from "./words.ts";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

/** Two new members, of whom the first begins a conversation. */
async function begin(name: string, other: string, options?: ReaderOptions) {
  const [from, to] = [await app.arrive(name, options), await app.arrive(other, options)];
  const started = from.client.rpc("start_conversation", { other_user: to.id });
  const { data: id } = await started.throwOnError();
  const accept = () => to.client.rpc("accept_conversation", { conversation_id: id }).throwOnError();
  return { from, to, id, accept, path: `/messages/${id}`, api: `/api/conversations/${id}` };
}

const say = ({ id: sender_id, client }: Person, conversation_id: string, content: string) =>
  client.from("messages").insert({ conversation_id, sender_id, content }).throwOnError();

/** What scripts would send. */
const post = ({ reader }: Person, path: string, intent: object, origin = reader.origin) =>
  reader.read(path, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(intent),
  });

const read = async ({ reader }: Person, path: string) =>
  (await reader.read(path)).json() as Promise<Record<string, unknown>>;

const unread = async (person: Person) => (await read(person, "/api/notifications")).unread;

/** The messages on a page, in their order. */
const saidOn = ({ document }: Page) =>
  [...document.querySelectorAll(".bubble")].map(({ textContent }) => textContent);

const rowsOf = ({ document }: Page) => [
  ...document.querySelectorAll<HTMLAnchorElement>("a.conversation-row"),
];

/** The page behind an item of a menu. */
const choose = (page: Page, name: string) =>
  page.reader.open(page.find.getByRole<HTMLAnchorElement>("menuitem", { name }).href);

test("visitors are asked to sign in, on the page and by the API", async () => {
  const page = await app.visit().open("/messages");
  expect(page.status).toBe(401);
  page.find.getByText("Please sign in to read your messages.");
  expect((await app.visit().read("/api/conversations")).status).toBe(401);
});

test("Q4 Q13 a third person reads and writes nothing of a conversation, by page or API", async () => {
  const { from, id, path, api } = await begin("talk-sumaya", "talk-hanin");
  await say(from, id, "Since yesterday");
  expect(saidOn(await from.reader.open(path))).toEqual(["Since yesterday"]);
  const third = await app.arrive("talk-qamar");
  for (const { reader } of [third, await app.enter("mona")]) {
    expect((await reader.open(path)).status).toBe(404);
    expect((await reader.read(api)).status).toBe(404);
  }
  expect((await read(third, "/api/conversations")).conversations).toEqual([]);
  const refused = await post(third, api, { intent: "send", content: "Let me in" });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { message: "This person cannot be written to." } });
  expect((await post(from, api, { intent: "read" })).status).toBe(200);
  expect((await post(from, api, { intent: "read" }, "https://elsewhere.test")).status).toBe(403);
});

test("179 181 182 186 187 without scripts one finds somebody, writes, edits, deletes and leaves", async () => {
  await app.arrive("talk-murjan");
  const { reader } = await app.arrive("talk-tamim");
  let page = await reader.open("/messages");
  page.find.getByText("Select a conversation");
  page = await page.follow("New message");
  page.fill("Whom would you like to write to?", "talk-mur");
  page = await page.enter("Whom would you like to write to?");
  page = await page.press("talk-murjan");
  const { pathname } = page.url;
  expect(pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  const send = async (text: string) => {
    page.fill("Your message", text);
    page = await page.press("Send");
  };
  await send("First of all");
  await send("Written by hand");
  expect(saidOn(page)).toEqual(["First of all", "Written by hand"]);
  await send(" ");
  page.find.getByText("Write something before sending");
  const last = () => page.find.getByText(/^Written by hand/).closest("li");
  const turnTo = async (name: string) => {
    const item = page.in(last()).getByRole<HTMLAnchorElement>("menuitem", { name });
    page = await reader.open(item.href);
  };
  await turnTo("Edit");
  page.fill("Edit your message", "Written by hand, twice");
  page = await page.press("Save Changes");
  page.in(last()).getByText("Edited");
  expect(saidOn(page)).toEqual(["First of all", "Written by hand, twice"]);
  await turnTo("Delete");
  page = await page.press("Delete message");
  expect(saidOn(page)).toEqual(["First of all"]);
  page = await choose(page, "Leave conversation");
  page = await page.press("Leave conversation");
  expect(page.url.pathname).toBe("/messages");
  page.find.getByText("No conversations yet");
  expect((await reader.open(pathname)).status).toBe(404);
});

test("184 pages of thirty lead to older ones, each message once", async () => {
  const { from, to, id, accept, path } = await begin("talk-nabil", "talk-sulaf");
  const lines = Array.from({ length: 32 }, (_, number) => `Stone ${number}`);
  await accept();
  for (const [place, line] of lines.entries()) await say(place % 2 ? to : from, id, line);
  const unreadOf = async () => (await read(to, "/api/conversations")).conversations;
  expect(await unreadOf()).toMatchObject([{ unreadCount: 16 }]);
  const page = await to.reader.open(path);
  expect(saidOn(page)).toEqual(lines.slice(2));
  expect(await unreadOf()).toMatchObject([{ unreadCount: 0 }]);
  const older = await page.follow("Earlier messages");
  expect(saidOn(older)).toEqual(lines.slice(0, 2));
  expect(older.find.queryByRole("link", { name: "Earlier messages" })).toBeNull();
});

test("a muted conversation makes no notifications, until it may again", async () => {
  const { from, to, id, accept, path } = await begin("talk-hushes", "talk-hushed");
  await say(from, id, "Is it late?");
  await accept();
  const turn = async (item: string) => {
    const page = await to.reader.open(path);
    return page.press(page.find.getByRole("menuitem", { name: item }));
  };
  (await turn("Mute notifications")).find.getByRole("menuitem", { name: "Notify me again" });
  await say(from, id, "Silently");
  expect(await unread(to)).toBe(0);
  (await turn("Notify me again")).find.getByRole("menuitem", { name: "Mute notifications" });
  await say(from, id, "Aloud");
  expect(await unread(to)).toBe(1);
});

test("who is blocked cannot write, in words that do not say why", async () => {
  const { from, to, id, accept, path } = await begin("talk-blocked", "talk-blocks");
  await say(from, id, "May I?");
  await accept();
  const asked = await choose(await to.reader.open(path), "Block");
  asked.find.getByText(/^Block this person\?/);
  const blocked = await asked.press("Block");
  blocked.find.getByText(/^You blocked this person/);
  const write = async () => {
    const page = await from.reader.open(path);
    page.fill("Your message", "Are you there?");
    return page.press("Send");
  };
  const refused = await write();
  refused.find.getByText("This person cannot be written to.");
  expect(refused.field("Your message").value).toBe("Are you there?");
  expect(saidOn(refused)).toEqual(["May I?"]);
  const unblocked = await blocked.press("Unblock");
  expect(unblocked.find.queryByText(/^You blocked this person/)).toBeNull();
  expect(saidOn(await write())).toEqual(["May I?", "Are you there?"]);
});

const WORDS = {
  en: {
    requests: /^Requests ?1 waiting$/,
    bell: "Notifications, 1 unread",
    goesAsRequest: /^This is a request to/,
  },
  ar: {
    requests: /^الطلبات ?طلب واحد قيد الانتظار$/,
    bell: arabic["Notifications, {{count}} unread_one"],
    goesAsRequest: /^هذا طلب مراسلة إلى/,
  },
};

test.each(["en", "ar"] as const)(
  "A4 a request is counted on its tab and by the bell; its sender is told what it is until it is accepted (%s)",
  async (language) => {
    const { requests, bell, goesAsRequest } = WORDS[language];
    const t = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const { from, to, path } = await begin(`talk-asks-${language}`, `talk-asked-${language}`, { language });
    const goesOut = async () => {
      const page = await from.reader.open(path);
      return page.find.queryByText(goesAsRequest) !== null;
    };
    expect(await goesOut()).toBe(true);
    // Nothing waits before a word was written.
    const empty = await to.reader.open("/messages");
    empty.find.getByText(t("No conversations yet"));
    const other = empty.find.getByRole("link", { name: t("Write to someone") });
    expect(other.getAttribute("href")).toBe("/messages/new");
    const waiting = await empty.follow(t("Requests"));
    waiting.find.getByText(t("No requests"));
    expect((await to.reader.open(path)).status).toBe(404);
    expect(await unread(to)).toBe(0);

    const writing = await from.reader.open(path);
    writing.fill(t("Your message"), "May I?");
    expect(saidOn(await writing.press(t("Send")))).toEqual(["May I?"]);
    expect(await goesOut()).toBe(true);
    const all = await to.reader.open("/messages");
    all.in(all.part("header")).getByRole("link", { name: bell });
    expect(rowsOf(all)).toEqual([]);
    const [row, ...rest] = rowsOf(await all.follow(requests));
    expect(wordsIn(row as Element)).toContain(`talk-asks-${language}`);
    expect(rest).toEqual([]);
    const request = await to.reader.open(row?.href ?? "");
    expect(await unread(to)).toBe(0);
    expect((await from.reader.open(path)).find.queryByText(t("Read"))).toBeNull();

    const accepted = await request.press(t("Accept"));
    expect(accepted.find.queryByRole("button", { name: t("Accept") })).toBeNull();
    expect(await goesOut()).toBe(false);
    (await from.reader.open(path)).find.getByText(t("Read"));
    expect(rowsOf(await to.reader.open("/messages"))).toHaveLength(1);
    expect(rowsOf(await to.reader.open("/messages?tab=requests"))).toEqual([]);
  },
);

test("A4 who declines a request is asked about that, and it is gone", async () => {
  const { from, to, id, path } = await begin("talk-hopes", "talk-declines");
  await say(from, id, "May I ask you something?");
  const asked = await choose(await to.reader.open(path), "Decline request");
  asked.find.getByText(/^Decline this request\?/);
  expect(asked.find.queryByText(/^Leave this conversation\?/)).toBeNull();
  const list = await asked.press("Decline request");
  expect(list.url.pathname).toBe("/messages");
  expect(rowsOf(await list.follow("Requests"))).toEqual([]);
});
