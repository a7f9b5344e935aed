import { beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { type App, openApp, type Person } from "./app.ts";
import { beAt, review } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// What a profile shows of a library, to whom its owner allows it.

const NOTE = "Rain on the tin roof, and nobody said a word.";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

async function fill(client: Client): Promise<void> {
  // Before anything of it was seen: a note tells of as much as its writer has.
  const entry = { drama: "3", day: "2026-01-02", note: NOTE };
  await client.rpc("write_diary_entry", entry).throwOnError();
  await beAt(client, "3", 9);
  await client.rpc("set_tracking", { drama: "2", seen: 0, status: "completed" }).throwOnError();
  await client.rpc("set_favourites", { dramas: ["2", "3"] }).throwOnError();
  for (const [place, drama] of ["2", "3", "5", "6"].entries())
    await client.rpc("rate_drama", { drama, stars: place + 2 }).throwOnError();
}

async function open({ client, id }: Person, library_visibility: "me" | "everyone"): Promise<void> {
  const choice = { user_id: id, library_visibility };
  await client.from("user_settings").upsert(choice, { onConflict: "user_id" }).throwOnError();
}

const findSection = (page: Page, name: string) =>
  page.find.queryByRole("heading", { name })?.closest("section") ?? null;
const itemsOf = (page: Page, name: string) =>
  [...(findSection(page, name)?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);

test("419 a profile shows what is watched, four favourites, ratings and the diary", async () => {
  const [owner, reader] = [await app.arrive("shelf-full"), await app.arrive("shelf-reader")];
  await fill(owner.client);
  await open(owner, "everyone");
  await beAt(reader.client, "3", 4);
  const page = await reader.reader.open(`/profile/${owner.id}`);
  const [watched, ...more] = itemsOf(page, "Now watching");
  expect(more).toEqual([]);
  for (const words of ["Noor", "9 of 15", "you are at 4"]) expect(watched).toContain(words);
  expect(itemsOf(page, "Four favourites")).toEqual(["The Last Garden", "Noor"]);
  page.in(findSection(page, "Diary")).getByText(NOTE);
  const bars = page.find.getByRole("list", { name: "How the ratings fall" }).children;
  expect([...bars].map((bar) => bar.firstElementChild?.textContent)).toEqual(["0", "1", "1", "1", "1"]);
  // Their own profile shows them the same, whoever else sees it.
  await open(owner, "me");
  (await owner.reader.open("/profile")).find.getByText(NOTE);
});

test("422 nothing of a library that is private, of who blocked the reader, and for visitors", async () => {
  const [owner, member] = [await app.arrive("shelf-closed"), await app.arrive("shelf-outside")];
  await fill(owner.client);
  const read = (reader = member.reader) =>
    Promise.all(
      ["", ".data"].map(async (end) => {
        const answer = await reader.read(`/profile/${owner.id}${end}`);
        expect(answer.status).toBe(200);
        return answer.text();
      }),
    );
  const isOpen = async () => (await read()).map((text) => text.includes(NOTE));
  // Nobody was asked yet, "only me", and open to all.
  expect(await isOpen()).toEqual([false, false]);
  await open(owner, "everyone");
  expect(await isOpen()).toEqual([true, true]);
  const [visitors, data] = await read(app.visit());
  expect(visitors).toContain("shelf-closed");
  for (const words of [NOTE, "Now watching", "Four favourites"]) expect(visitors).not.toContain(words);
  expect(data).not.toContain(NOTE);
  await owner.client.rpc("block_member", { member: member.id }).throwOnError();
  expect(await isOpen()).toEqual([false, false]);
  await owner.client.rpc("unblock_member", { member: member.id }).throwOnError();
  expect(await isOpen()).toEqual([true, true]);
  await open(owner, "me");
  expect(await isOpen()).toEqual([false, false]);
});

test("419 a profile shows the reviews of its owner, without the words that run ahead", async () => {
  const [owner, { reader, client }] = [await app.arrive("shelf-reviews"), await app.arrive("shelf-behind")];
  const told = "The brother was the one who knew.";
  await review(owner.client, "1", "Sand in every scene, and I liked it.");
  await review(owner.client, "3", told, 9);
  const read = () => reader.open(`/profile/${owner.id}`);
  expect(findSection(await read(), "Reviews")).toBeNull();
  await open(owner, "everyone");
  const page = await read();
  expect(findSection(page, "Reviews")?.textContent).toContain("Sand in every scene, and I liked it.");
  expect(findSection(page, "Reviews")?.textContent).toContain("Tells of episode 9");
  expect(page.html).not.toContain(told);
  await beAt(client, "3", 9);
  const further = await read();
  further.in(findSection(further, "Reviews")).getByText(told);
  const drama = await further.follow("Noor", findSection(further, "Reviews"));
  drama.find.getByRole("heading", { level: 1, name: "Noor" });
});

test("447 448 458 a note of the diary that runs ahead is shown when it is asked for", async () => {
  const [owner, { reader, client }] = [await app.arrive("shelf-notes"), await app.arrive("shelf-notes-read")];
  const told = "It was the brother after all.";
  const entry = { drama: "3", day: "2026-01-02", first_episode: 8, last_episode: 9, note: told };
  await owner.client.rpc("write_diary_entry", entry).throwOnError();
  await open(owner, "everyone");
  const read = () => reader.open(`/profile/${owner.id}`);
  const show = "Show what tells of episode 9";
  const expectVeiled = (page: Page) => {
    expect(findSection(page, "Diary")?.textContent).toContain("Tells of episode 9");
    expect(page.html).not.toContain(told);
  };
  const page = await read();
  expectVeiled(page);
  const shown = await page.follow(show, findSection(page, "Diary"));
  shown.in(findSection(shown, "Diary")).getByText(told);
  expectVeiled(await shown.follow("Hide", findSection(shown, "Diary")));
  await beAt(client, "3", 9);
  const further = await read();
  further.in(findSection(further, "Diary")).getByText(told);
  expect(further.find.queryByRole("link", { name: show })).toBeNull();
});
