import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { found, writeIn } from "./communities.ts";
import type { Page } from "./reader.ts";

let app: App;
let layla: Person;
beforeAll(async () => {
  app = await openApp();
  layla = await app.enter("layla");
});

/** Without the signs that keep a name's direction apart. */
const plain = (element: Element) => element.textContent?.replace(/[\u2068\u2069]/g, "") ?? "";
const wordsOf = (page: Page) => plain(page.part("main"));

/** Where the newest line of the notifications that says all this leads to. */
async function followNews({ reader }: Person, ...said: string[]): Promise<Page> {
  const news = await reader.open("/notifications");
  const links = [...news.part("main").querySelectorAll("a")];
  const line = links.find((link) => said.every((words) => plain(link).includes(words)));
  return reader.open(line?.href ?? "");
}

test.each([
  {
    language: "en",
    name: "Readers by night",
    stub: "This comment was removed by an admin of",
    page: "took it down",
    own: "This post was removed by an admin of",
    told: "Your post was removed by an admin of",
  },
  {
    language: "ar",
    name: "قرّاء الليل",
    stub: "أزال أحد مديري",
    page: "أزاله أحد مديري",
    own: "أزال أحد مديري",
    told: "أزال أحد مديري",
  },
] as const)("G2 what an admin of a community removes is told as theirs ($language)", async (way) => {
  const { language, name } = way;
  const omar = await app.enter("omar", { language });
  const group_id = await found(layla.client, name);
  await omar.client.rpc("join_group", { group_id }).throwOnError();
  const [stays, goes] = [
    await writeIn(omar.client, group_id, "What stays"),
    await writeIn(omar.client, group_id, "What goes"),
  ];
  const say = async (content: string, parent_id: string | null = null) => {
    const row = { group_post_id: stays, content, parent_id };
    return (await omar.client.from("comments").insert(row).select("id").single().throwOnError()).data.id;
  };
  const comment_id = await say("A rude word");
  await say("An answer to it", comment_id);
  await layla.client.rpc("remove_comment", { comment_id, reason: "Rude" }).throwOnError();
  await layla.client.rpc("remove_group_post", { post_id: goes, reason: "Rude" }).throwOnError();

  const read = (id: string) => app.visit({ language }).open(`/groups/${group_id}/posts/${id}`);
  expect(wordsOf(await read(stays))).toContain(`${way.stub} ${name}`);
  const removed = await read(goes);
  expect(removed.status).toBe(410);
  expect(wordsOf(removed)).toContain(way.page);
  expect(wordsOf(removed)).toContain(name);
  expect(wordsOf(await omar.reader.open(`/groups/${group_id}/posts/${goes}`))).toContain(way.own);
  const appeal = await followNews(omar, way.told, name);
  expect(appeal.url.pathname).toMatch(/^\/appeal\/\d+$/);
  expect(plain(appeal.part("h1"))).toContain(name);
});

test.each([
  ["en", "Kept shut", "You are banned from", "Reason: Told the ending."],
  ["ar", "باب مغلق", "حُظرت من", "السبب: Told the ending."],
] as const)(
  "G4 whoever is banned from a community reads so on its page and in the bell (%s)",
  async (language, name, told, why) => {
    const omar = await app.enter("omar", { language });
    const group_id = await found(layla.client, name);
    await omar.client.rpc("join_group", { group_id }).throwOnError();
    const ban = { group_id, member: omar.id, ban: true, reason: "Told the ending." };
    await layla.client.rpc("remove_group_member", ban).throwOnError();
    const page = await followNews(omar, told, name, "Told the ending.");
    expect(page.url.pathname).toBe(`/groups/${group_id}`);
    expect(wordsOf(page)).toContain(why);
    expect(wordsOf(page)).toContain(told);
  },
);
