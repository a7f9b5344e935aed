import { beforeAll, describe, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";

// What a word of the filter holds waits for a moderator, seen, changed and taken back by its author.

const POST = "00000000-0000-4000-8000-0000000a0001";
const FILTERS = "/moderation/filters";

let app: App;
let dinara: Person;
beforeAll(async () => {
  app = await openApp();
  dinara = await app.arrive("filter-dinara");
});

async function say({ id, client }: Person, content: string, parent_id?: string): Promise<string> {
  const row = { content, parent_id, post_id: POST, author_id: id };
  const { data } = await client.from("comments").insert(row).select("id").single().throwOnError();
  return data.id;
}

describe.each([
  {
    language: "en" as const,
    word: "gladtokens",
    waits: "Waiting for approval.",
    place: "This comment was edited and waits for a moderator.",
    share: "Share",
  },
  {
    language: "ar" as const,
    word: "قمارات",
    waits: "هذا النص بانتظار موافقة أحد المشرفين",
    place: "عُدّل هذا التعليق وهو بانتظار موافقة أحد المشرفين.",
    share: "مشاركة",
  },
])("in $language", ({ language, word, waits, place, share }) => {
  const add = { intent: "add", kind: "word", pattern: word, note: "A wave" };
  let author: Person;
  let mona: Person;
  beforeAll(async () => {
    author = await app.arrive(`filter-author-${language}`, { language });
    mona = await app.enter("mona", { language });
    expect(await hear(FILTERS, add)).toBe(302);
  });

  const read = async (path: string, { reader } = { reader: app.visit({ language }) }) =>
    (await reader.open(path)).html;
  const hear = async (path: string, form: Record<string, string>, { reader } = mona) =>
    (await reader.send(path, form)).status;
  const listed = async () =>
    (await mona.client.rpc("list_filters")).data?.find(({ pattern }) => pattern === word);

  test("a moderator adds the word once; members do not see the list", async () => {
    expect((await author.reader.read(FILTERS)).status).toBe(403);
    expect(await hear(FILTERS, add)).toBe(409);
    expect(await hear(FILTERS, { ...add, pattern: " " })).toBe(422);
    expect(await read(FILTERS, mona)).toContain(word);
  });

  test("a post waits, and is approved with a reason its author reads", async () => {
    const title = `About ${word.toUpperCase()}`;
    const id = await publish(author, title);
    const path = `/forum/post/${id}`;
    const waiting = await author.reader.open(path);
    expect(waiting.html).toContain(waits);
    // Nobody else would see what is shared.
    expect(waiting.in(waiting.part("main")).queryByText(share)).toBeNull();
    expect((await app.visit().read(path)).status).toBe(302);
    expect(await read("/forum")).not.toContain(id);
    // Nobody answers below what waits, not even its author.
    const answer = { content: "First!", post_id: id, author_id: author.id };
    expect((await author.client.from("comments").insert(answer)).error?.hint).toBe("post_gone");
    expect(waiting.document.querySelector("[name=content]")).toBeNull();

    const panel = await mona.reader.open("/moderation?type=post");
    const address = panel.find.getByRole("link", { name: new RegExp(title) }).getAttribute("href") ?? "";
    expect(await hear(address, { intent: "resolve", notes: "" })).toBe(422);
    expect(await hear(address, { intent: "restore", reason: "Harmless." })).toBe(302);
    const approved = await app.visit({ language }).open(path);
    expect([approved.status, approved.url.pathname]).toEqual([200, path]);
    approved.in(approved.part("main")).getByText(share);
    const { data: told } = await author.client.from("notifications").select("data");
    expect(told).toEqual([{ data: expect.objectContaining({ kind: "post_approved", reason: "Harmless." }) }]);
  });

  test("a comment waits; once its author takes it back nobody has anything to decide", async () => {
    const id = await say(author, `Even ${word}!`);
    const [own, under] = [`/comment/${id}`, `/forum/post/${POST}?comment=${id}`];
    expect(await read(under, author)).toContain(waits);
    expect(await read(under)).not.toContain(`Even ${word}!`);
    const edit = { intent: "edit", content: "Calmer words.", seen: "" };
    expect(await hear(own, edit, author)).toBe(302);
    expect(await read(under, author)).toContain("Calmer words.");
    expect(await read(under)).not.toContain("Calmer words.");
    expect(await hear(own, { intent: "delete" }, author)).toBe(302);
    const reports = mona.client.from("reports").select("status").eq("reported_content_id", id);
    expect((await reports).data).toEqual([{ status: "dismissed" }]);
  });

  test("what was shown and answered keeps its place without its words", async () => {
    const id = await say(author, "Harmless.");
    const reply = `An answer in ${language}.`;
    const answer = await say(dinara, reply, id);
    const content = `Now ${word}.`;
    await author.client.from("comments").update({ content }).eq("id", id).throwOnError();
    const left = await read(`/forum/post/${POST}?comment=${answer}`);
    for (const words of [place, reply]) expect(left).toContain(words);
    expect(left).not.toContain(`Now ${word}`);
    for (const person of [author, mona])
      expect(await read(`/forum/post/${POST}?comment=${id}`, person)).toContain(content);
  });

  test("W15 the word is taken from the list, which asks first", async () => {
    const taken = { intent: "remove", id: (await listed())?.id ?? "" };
    expect(await hear(FILTERS, taken)).toBe(302);
    expect(await listed()).toBeDefined();
    expect(await hear(FILTERS, { ...taken, confirmed: "yes" })).toBe(302);
    expect(await listed()).toBeUndefined();
  });
});
