import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { PASSWORD } from "../support/backend.ts";
import { type App, openApp } from "./app.ts";
import { placeOf, review } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// What a visitor is told on the page of a drama, where it leads, and the way to a text of one's own.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

test.each(["en", "ar"] as const)(
  "298 300 538 540 notes say where to watch, and lead to signing in and back to the button (%s)",
  async (language) => {
    const say = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const page = await app.visit({ language }).open("/drama/1");
    const targetOf = (name: string, area?: Element) =>
      page.in(area).getByRole("button", { name }).getAttribute("popovertarget");
    const noteOf = (title: keyof typeof arabic) => page.find.getByRole("dialog", { name: say(title) });
    const places = noteOf("Where to watch");
    page.in(places).getByText(say("No place is known yet where this drama can be watched."));
    const play = say("Play episode {{number}}").replace("{{number}}", "1");
    for (const name of [say("Watch Now"), play]) expect([name, targetOf(name)]).toEqual([name, places.id]);
    expect(targetOf(say("Close"), places)).toBe(places.id);

    const keeping = noteOf("Keep your place");
    expect(targetOf(say("Add to Watchlist"))).toBe(keeping.id);
    expect(targetOf(say("Not now"), keeping)).toBe(keeping.id);
    for (const note of [places, keeping]) expect(note.getAttribute("popover")).toBe("auto");
    const next = encodeURIComponent("/drama/1#add-to-library");
    const ways = [`/sign-in?next=${next}`, `/sign-in?mode=sign-up&next=${next}`];
    const links = page.in(keeping).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(ways);
  },
);

test("541 Share is out of sight until scripts have come", async () => {
  const page = await app.visit().open("/drama/1");
  const share = page.in(page.part("main")).getByRole("button", { name: "Share" });
  expect(share.classList).toContain("invisible");
});

/** The page that a visitor comes to who wants a drama in their library. */
async function wantTheDrama(way: "Sign in" | "Sign up"): Promise<Page> {
  const page = await app.visit().open("/drama/3");
  return page.follow(way, page.find.getByRole("dialog", { name: "Keep your place" }));
}

/** Fills in what stands there, and is led on. */
function enterAs(page: Page, name: string, button: RegExp): Promise<Page> {
  const main = page.part("main");
  page.fill(/^Email/, `${name}@hikaya.test`, main);
  page.fill(/^Password/, PASSWORD, main);
  return page.press(button, main);
}

const expectLedBack = ({ url }: Page) => expect(url.pathname + url.hash).toBe("/drama/3#add-to-library");

test("walk-M2 who signs in for a drama is led back to its button, which says what to press", async () => {
  const person = await app.arrive("visitor-manal");
  const back = await enterAs(await wantTheDrama("Sign in"), "visitor-manal", /^Sign In/);
  expectLedBack(back);
  const add = back.part("button#add-to-library");
  expect(add.textContent).toBe("Add to Library");
  back.in(add.closest("form")).getByText("You are signed in. Press here to add it.");
  (await back.press(add)).find.getByRole("button", { name: "Status: Plan to watch" });
  expect(await placeOf(person)).toEqual({ status: "planned", position: 0 });
});

test("walk-M2 who signs up for a drama is led back to it once the profile is complete", async () => {
  const signUp = await wantTheDrama("Sign up");
  signUp.find.getByRole("heading", { name: "Create Account" });
  signUp.fill(/^Username/, "visitor-manal2");
  const profile = await enterAs(signUp, "visitor-manal2", /^Create Account/);
  const back = await profile.press(/^Complete Profile/);
  expectLedBack(back);
  back.find.getByText("You are signed in. Press here to add it.");
});

test("finding-P4 'Write a review' leads to the field of one's text, which holds what was written", async () => {
  const { reader, client } = await app.arrive("visitor-writes");
  for (const [who, written] of [
    [app.visit(), ""],
    [reader, ""],
    [reader, "A tide that takes its time."],
  ] as const) {
    if (written) await review(client, "5", written);
    const page = await (await who.open("/drama/5")).follow("Write a review");
    expect(page.url.search + page.url.hash).toBe("?tab=reviews#write-review");
    const field = page.field("Your review", page.find.getByRole("tabpanel"));
    expect([field.id, field.value]).toEqual(["write-review", written]);
  }
});

test("finding-P4 no member is led to a form that is not there before the first episode", async () => {
  const { reader } = await app.arrive("visitor-early");
  const page = await reader.open("/drama/7");
  expect(page.find.getAllByText("It can be rated once it is out.")).not.toEqual([]);
  page.find.getByRole("heading", { name: "From the reviews" });
  expect(page.find.queryByRole("link", { name: "Write a review" })).toBeNull();
});
