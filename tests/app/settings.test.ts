import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp } from "./app.ts";
import { beAt } from "./drama-people.ts";
import { publish } from "./posts.ts";
import type { Page, Reader } from "./reader.ts";

// /settings: what a member decides about language, account, data and leaving.

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

/** A session of its own, on another device. */
async function signIn(name: string, password = PASSWORD): Promise<Reader> {
  const reader = app.visit();
  const { status } = await reader.read("/sign-in", {
    method: "POST",
    headers: { origin: reader.origin, "user-agent": CHROME },
    body: new URLSearchParams({ email: `${name}@hikaya.test`, password }),
  });
  expect(status).toBe(302);
  return reader;
}

const statusOf = async (reader: Reader) => (await reader.read("/settings")).status;

test("009 visitors are asked to sign in", async () => {
  const page = await app.visit().open("/settings");
  expect(page.status).toBe(401);
  page.find.getByText("Please sign in first.");
  expect((await app.visit().read("/settings/export")).status).toBe(401);
});

test("Arabic pages take Arabic digits once they are chosen", async () => {
  const { reader } = await app.arrive("settings-raqam", { language: "ar" });
  const page = await reader.open("/settings");
  page.check("٠١٢٣");
  const saved = await page.press("استخدام هذه الأرقام");
  saved.in(saved.part(saved.url.hash)).getByText("حُفظ شكل الأرقام الذي اخترته.");
  const wordsOf = async (path: string) => (await reader.open(path)).part("main").textContent;
  expect(await wordsOf("/forum")).toMatch(/[٠-٩]/);
  expect(await wordsOf("/forum?lng=en")).not.toMatch(/[٠-٩]/);
});

test("A29 Q27 a new password counts, sessions are listed and ended, and only whoever knows the old one sets it", async () => {
  const name = "settings-ghayth";
  const renewed = "a-new-password";
  await app.arrive(name);
  const reader = await signIn(name);
  let page = await reader.open("/settings");
  const change = async (old: string, password: string) => {
    const form = page.part("[value=password]").closest("form");
    page.fill(/^Current password/, old, form);
    page.fill(/^New password/, password, form);
    page = await page.press("Change password", form);
  };
  await change("something-else", renewed);
  page.find.getByText("This is not your password");
  await change(PASSWORD, "short");
  page.find.getByText("Password must be at least 6 characters");
  const elsewhere = await signIn(name);
  expect(await statusOf(elsewhere)).toBe(200);
  await change(PASSWORD, renewed);
  page.find.getByText("Your password was changed, and you were signed out everywhere else.");
  // The session elsewhere has ended: its reader is led back as a visitor, without a cookie. This one lives.
  const led = [await elsewhere.read("/settings"), await elsewhere.read("/settings")];
  expect(led[1]?.headers.getSetCookie().join("\n")).toMatch(/^hikaya-session[^=]*=;.*Max-Age=0/m);
  expect(await statusOf(elsewhere)).toBe(401);
  page = await reader.open("/settings");
  const sessions = ({ find }: Page) => find.getByRole("region", { name: "Where you are signed in" });
  page.in(sessions(page)).getByText("You are signed in nowhere else.");

  // Proving the password left no session behind: there is this device and the other.
  const other = await signIn(name, renewed);
  page = await reader.open("/settings");
  const rowsOf = (of: Page) =>
    of
      .in(sessions(of))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const rows = [/This device$/, /^Chrome on Linux.*Last seen/].map((row) => expect.stringMatching(row));
  expect(rowsOf(page)).toEqual(rows);
  const [own] = rowsOf(await other.open("/settings"));
  expect(own).toMatch(/^Chrome on Linux.*This device$/);
  page = await page.press("Sign out Chrome on Linux");
  page.find.getByText("That session has ended.");
  page.in(sessions(page)).getByText("You are signed in nowhere else.");
  expect((await other.open("/settings")).status).toBe(401);

  const third = await signIn(name, renewed);
  page = await (await reader.open("/settings")).press("Sign out everywhere else");
  page.find.getByText("You were signed out everywhere else.");
  expect((await third.open("/settings")).status).toBe(401);
});

test("finding-P31 quiet hours are refused with all that was typed, and saved again and again", async () => {
  const { reader } = await app.arrive("settings-quiet");
  const ramadan = /^Quiet at suhoor and iftar/;
  let page = await reader.open("/settings");
  const save = async (typed: Record<string, string>) => {
    for (const [label, value] of Object.entries(typed)) page.fill(label, value);
    page = await page.press("Save quiet hours");
  };
  page.check(ramadan);
  await save({ From: "22:00", "Time zone": "Moon/Crater" });
  page.find.getByText(/^There is no such time zone/);
  expect(page.field("Time zone").getAttribute("aria-invalid")).toBe("true");
  await save({ "Time zone": "Africa/Cairo" });
  page.find.getByText("Give both times, or neither");
  expect([page.field("From").value, page.field(ramadan).checked]).toEqual(["22:00", true]);
  await save({ Until: "06:30" });
  page.find.getByText("Your quiet hours were saved.");
  await save({ From: "23:00" });
  page.find.getByText("Your quiet hours were saved.");
  page = await reader.open("/settings");
  const kept = ["From", "Until", "Time zone"].map((label) => page.field(label).value);
  expect(kept).toEqual(["23:00", "06:30", "Africa/Cairo"]);
  expect(page.field(ramadan).checked).toBe(true);
});

test("finding-P31 a choice of notifications is saved", async () => {
  const { reader } = await app.arrive("settings-told");
  const told = "Upvotes on what I wrote";
  const page = await reader.open("/settings");
  expect(page.field(told).checked).toBe(true);
  page.field(told).checked = false;
  const saved = await page.press("Save my choice");
  saved.find.getByText("Your choice of notifications was saved.");
  for (const later of [saved, await reader.open("/settings")]) {
    expect(later.field(told).checked).toBe(false);
    expect(later.field("Mentions of my name").checked).toBe(true);
  }
});

test("somebody blocked is listed and can be let in again", async () => {
  const { reader } = await app.arrive("settings-blocks");
  const profile = await reader.open("/profile/00000000-0000-4000-8000-000000000002");
  (await profile.press(/^Block/)).find.getByRole("button", { name: /^Unblock/ });
  const left = await (await reader.open("/settings")).press(/^Unblock /);
  left.find.getByText("You have not blocked anybody.");
  const again = await left.press("Undo");
  again.find.getByText("This person is blocked again.");
  (await again.press(/^Unblock /)).find.getByText("You have not blocked anybody.");
});

test("one's data comes as a file, and nobody else's with it", async () => {
  const { reader } = await app.enter("sara");
  const page = await reader.open("/settings");
  const link = page.find.getByRole<HTMLAnchorElement>("link", { name: "Export my data" });
  const file = await reader.read(link.href);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  const text = await file.text();
  expect(JSON.stringify(JSON.parse(text))).toContain("sara");
  expect(text).not.toContain("layla@hikaya.test");
});

test("one's library, ratings, reviews and diary come in the file", async () => {
  const { client, id, reader } = await app.arrive("settings-hasib");
  await beAt(client, "3", 7);
  await client.rpc("rate_drama", { drama: "3", stars: 4 }).throwOnError();
  await client.rpc("set_favourites", { dramas: ["3"] }).throwOnError();
  const note = "In my diary alone";
  await client.rpc("write_diary_entry", { drama: "3", day: "2026-01-02", note }).throwOnError();
  const content = "One line of mine";
  await client.rpc("write_review", { drama: "3", kind: "line", content }).throwOnError();
  const exported = (await (await reader.read("/settings/export")).json()) as Record<string, unknown[]>;
  for (const table of [
    ...["trackings", "tracking_events", "drama_ratings", "drama_reviews"],
    ...["favourites", "diary_entries"],
  ])
    expect([table, exported[table]?.length]).toEqual([table, 1]);
  for (const words of [note, content]) expect(JSON.stringify(exported)).toContain(words);

  // Deleted with the account, on every page that showed it.
  const choice = { user_id: id, library_visibility: "everyone" };
  await client.from("user_settings").upsert(choice, { onConflict: "user_id" }).throwOnError();
  const other = await app.arrive("settings-qari");
  // A note tells of as much as its writer had seen.
  await beAt(other.client, "3", 7);
  expect((await other.reader.open(`/profile/${id}`)).html).toContain(note);
  expect((await other.reader.open("/drama/3?tab=reviews")).html).toContain("settings-hasib");
  await client.rpc("delete_my_account", { at_once: true }).throwOnError();
  expect((await other.reader.read(`/profile/${id}`)).status).toBe(404);
  expect((await other.reader.open("/drama/3?tab=reviews")).html).not.toContain("settings-hasib");
});

test("Q50 U8 a new e-mail address counts once both its links were followed, and ends the other sessions", async () => {
  const { reader } = await app.arrive("settings-badil");
  const elsewhere = await signIn("settings-badil");
  const email = "settings-badil2@hikaya.test";
  const asked = await reader.send("/settings", { intent: "email", password: PASSWORD, email });
  expect(asked.headers.get("location")).toBe("/settings?done=email");
  expect(await statusOf(elsewhere)).toBe(200);
  const follow = async (to: string) => {
    const mail = (await app.mailsTo(to)).find((text) => text.includes("email_change"));
    const page = await reader.open(/\/auth\/confirm\S+/.exec(mail ?? "")?.[0] ?? "");
    return page.press(/^Sign In/, page.part("main"));
  };
  const half = await follow("settings-badil@hikaya.test");
  half.find.getByText(/Now open the link in the mail to the other address/);
  expect(await statusOf(elsewhere)).toBe(200);
  await follow(email);
  expect((await elsewhere.open("/settings")).status).toBe(401);
  expect(await statusOf(reader)).toBe(200);
  await signIn("settings-badil2");
});

test("Q27 an erased account is on no page, and its threads still read", async () => {
  const name = "settings-ghaib";
  const person = await app.arrive(name);
  const { client, id } = person;
  await client.from("user_profiles").update({ bio: "Soon gone." }).eq("id", id).throwOnError();
  const post_id = await publish(person, "What I leave behind", { content: "These words stay." });
  await client.from("comments").insert({ content: "And these.", author_id: id, post_id }).throwOnError();
  const thread = `/forum/post/${post_id}`;
  const read = async (path: string) => (await app.visit().read(path)).text();
  expect(await read(thread)).toContain(name);
  await client.rpc("delete_my_account", { at_once: true }).throwOnError();

  const html = await read(thread);
  expect(html).not.toContain(name);
  for (const words of ["What I leave behind", "These words stay.", "And these."])
    expect(html).toContain(words);
  const lists = ["/", "/forum", "/discover?tab=people", `/search?q=${name}&in=people`];
  for (const path of [thread, ...lists, `/api/search?q=${name}`])
    expect([path, (await read(path)).includes(id)]).toEqual([path, false]);
  expect((await app.visit().read(`/profile/${id}`)).status).toBe(404);
  const account = { email: `${name}@hikaya.test`, password: PASSWORD };
  expect((await client.auth.signInWithPassword(account)).error).not.toBeNull();
});
