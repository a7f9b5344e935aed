import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp } from "./app.ts";
import type { Reader } from "./reader.ts";

// Who skipped the profile is asked for it by what needs one, and goes on from there.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

/** Somebody who has an account and no profile. */
async function joinWithoutProfile(username: string): Promise<Reader> {
  const reader = app.visit();
  const form = { username, email: `${username}@hikaya.test`, password: PASSWORD };
  expect((await reader.send("/sign-in?mode=sign-up", form)).status).toBe(302);
  return reader;
}

test("a message leads to the profile and back", async () => {
  const reader = await joinWithoutProfile("asked-munira");
  const person = `/profile/${(await app.arrive("asked-written-to")).id}`;
  const refused = await (await reader.open(person)).press("Message");
  refused.find.getByText(/^Please complete your profile first\./);
  const profile = await refused.follow("Complete Profile");
  profile.find.getByRole("heading", { level: 1, name: "Complete Your Profile" });
  const back = await profile.press(/^Complete Profile/);
  expect(back.url.pathname).toBe(person);
  expect((await back.press("Message")).url.pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
});

test("finding-P5 the profile completed from the menu is the next page", async () => {
  const forum = await (await joinWithoutProfile("asked-nuzha")).open("/forum");
  const way = forum.find.getByRole<HTMLAnchorElement>("menuitem", { name: "Profile" });
  const page = await (await forum.reader.open(way.href)).press(/^Complete Profile/);
  expect(page.url.pathname).toBe("/profile");
  page.find.getByRole("heading", { level: 1, name: "asked-nuzha" });
});
