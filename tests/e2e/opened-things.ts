import type { Page } from "playwright-core";
import type { Device } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { LAYLA, type Person, POST } from "./pages.ts";

// What opens on the pages, and what is written into their fields.

/** A text in the language of the page. */
type Say = (english: string) => string;

type Use = (page: Page, say: Say) => Promise<void>;

export interface Thing {
  what: string;
  /** Where it is; everywhere without that. */
  on?: readonly Device[];
  /** The button or link that opens it, and what opens. */
  by: string;
  shows: string;
  /** It is a field, and opens something once a picture is chosen. */
  file?: true;
  /** What is pressed in it, and what opens in its place. */
  next?: { by: string; shows: string };
  /** It takes the place of what was pressed, and does not go. */
  stays?: true;
  /** What is done in it then. */
  use?: Use;
}

/** A page, what opens on it, and what is done on it without that anything opens. */
export interface Place {
  person: Person;
  path: string;
  things?: Thing[];
  use?: Use;
}

const OWN_MENU = { by: "header .rounded-full", shows: "header [role=menu]" };
const NOTE = "[role=dialog].note";

async function signUpWrongly(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(say("I am new here")).click();
  await dialog.getByRole("heading", { name: say("Create Account") }).waitFor();
  await expectUsable(page);
  await dialog.locator("[name=username]").fill("a name with blanks");
  await expectUsable(page);
}

async function writePost(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=title]").fill("A title");
  await expectUsable(page);
  const content = dialog.getByRole("textbox", { name: say("Content") });
  await content.click();
  await content.pressSequentially("Words of a post. ".repeat(6));
  await expectUsable(page);
  await expectInSight(dialog.getByRole("toolbar"));
}

async function nameCommunity(page: Page): Promise<void> {
  await page.locator("dialog [name=name]").fill("A community");
  await expectUsable(page);
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.fill("noor");
  await expectUsable(page);
  await field.press("Enter");
  await expectUsable(page, { focus: "anywhere" });
}

async function fillIn(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).locator("visible=true").first().fill(text);
  await expectUsable(page);
}

async function reply(page: Page, say: Say): Promise<void> {
  const field = page.getByLabel(say("Your reply"));
  if ((await field.count()) === 0) await page.locator("#comments [data-open=reply]").first().click();
  await field.fill("An answer that nobody sends");
  await expectUsable(page);
  await expectInSight(field);
}

const FIELDS = "main :is(input:not([type=hidden], [type=file]), select, textarea)";

/** Each field of a long page has the focus once. */
async function focusEach(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS).locator("visible=true").all()) await field.focus();
  await expectUsable(page);
}

async function focusFirst(page: Page): Promise<void> {
  await expectUsable(page, { focus: "anywhere" });
  await page.locator(FIELDS).locator("visible=true").first().focus();
  await expectUsable(page);
}

/** `community` is one that layla alone is in. */
export const listPlaces = (community: string): Place[] => [
  {
    person: "visitor",
    path: "/help",
    things: [
      { what: "signing in", by: "header a[href^='/sign-in']", shows: "dialog", use: signUpWrongly },
      {
        what: "the theme",
        on: ["desktop", "tablet"],
        by: "header button.icon-button",
        shows: "header [role=menu]",
      },
      { what: "More", on: ["phone", "tablet"], by: "nav button", shows: ".sheet" },
    ],
  },
  {
    person: "visitor",
    path: "/forum",
    things: [
      {
        what: "the search",
        on: ["desktop", "phone"],
        by: "input[type=search]",
        shows: "[role=combobox]",
        stays: true,
      },
    ],
  },
  {
    person: "visitor",
    path: "/drama/1",
    things: [
      { what: "what members can do", by: "button[popovertarget=note-library]", shows: NOTE },
      { what: "where to watch", on: ["phone"], by: "button[popovertarget=note-watch]", shows: NOTE },
    ],
  },
  { person: "visitor", path: "/dramas", use: search },
  { person: "visitor", path: "/contact", use: (page) => fillIn(page, "main textarea", "To the moderators.") },
  {
    person: "newMember",
    path: "/help",
    things: [
      {
        what: "Complete Your Profile",
        ...OWN_MENU,
        next: { by: "[role=menu] a[href^='/complete-profile']", shows: "dialog" },
      },
    ],
  },
  {
    person: "member",
    path: "/help",
    things: [
      {
        what: "the messages",
        ...OWN_MENU,
        next: { by: "[role=menu] a[href='/messages']", shows: "dialog form[role=search]" },
      },
      { what: "the bell", by: "header a[href='/notifications']", shows: ".notification-panel" },
    ],
  },
  {
    person: "member",
    path: "/forum",
    things: [
      {
        what: "Create Post",
        by: "main a[href^='/forum/new']",
        shows: "dialog [name=title]",
        use: writePost,
      },
    ],
  },
  {
    person: "member",
    path: "/groups",
    things: [
      {
        what: "Create Community",
        by: "main a[href='/groups/new']",
        shows: "dialog fieldset",
        use: nameCommunity,
      },
    ],
  },
  {
    person: "member",
    path: community,
    things: [{ what: "leaving as the last admin", by: "main header button[value=leave]", shows: "dialog" }],
  },
  {
    person: "member",
    path: "/profile?edit=1",
    things: [
      { what: "the part of a picture to show", by: "input[type=file]", file: true, shows: "dialog canvas" },
    ],
  },
  {
    person: "member",
    path: LAYLA.replace("0001", "0002"),
    things: [{ what: "a report", by: "a[href^='/report?']", shows: "dialog" }],
  },
  {
    person: "member",
    path: POST,
    things: [
      {
        what: "a post's menu",
        by: "main article button[aria-haspopup=menu]",
        shows: "main [role=menu]",
      },
    ],
    use: reply,
  },
  { person: "member", path: "/messages/new", use: (page) => fillIn(page, "main input[type=search]", "om") },
  { person: "member", path: "/settings", use: focusEach },
  { person: "moderator", path: "/help", things: [{ what: "the own menu", ...OWN_MENU }] },
  { person: "moderator", path: "/moderation", use: focusFirst },
  { person: "moderator", path: "/moderation/log", use: focusFirst },
  { person: "moderator", path: "/moderation/filters", use: focusFirst },
];
