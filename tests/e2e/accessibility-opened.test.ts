import { expect, test } from "vitest";
import { findPaleTexts } from "../support/contrasts.ts";
import { axeViolations, goTo, LAYLA, LOOKS, openSite, openTab, type Person, POST } from "./looks.ts";

// What opens on a page, and texts that are too pale, as axe sees them: all of axe in one language, names in the other, and
// in all four looks every text of what opened. The texts of the pages behind are looked at in accessibility.test.ts.

openSite();

const PHOTO = "supabase/demo/images/noor-1-960x540.jpg";

test("a text that is too pale in one theme alone is found there", async () => {
  const page = await openTab("visitor");
  await goTo(page, "/help", ["ar", "light"]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-theme=dark] main p { color: #444 }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await findPaleTexts(page, "light")).toEqual([]);
  expect(await findPaleTexts(page, "dark")).toContainEqual(
    expect.stringMatching(/^dark, color-contrast: <p/),
  );
  await page.close();
});

test.each([
  ["/forum", "main article :is(h2, h3)"],
  [POST, ".threads > :last-child p"],
])("a text far below on %s that is too pale is found", async (path, far) => {
  const page = await openTab("visitor");
  await goTo(page, path, ["en", "light"]);
  await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].at(-1) as HTMLElement;
    found.style.setProperty("color", "#ddd", "important");
    for (const inner of found.querySelectorAll<HTMLElement>("*")) inner.style.color = "inherit";
  }, far);
  expect(await axeViolations(page, ["en", "light"])).toContainEqual(
    expect.stringMatching(/^color-contrast: /),
  );
  await page.close();
});

interface Opened {
  what: string;
  person: Person;
  path: string;
  /** At a phone's width. */
  narrow?: boolean;
  /** The button or link that opens it, and what opens. */
  by: string;
  shows: string;
  /** It is a field, and opens something once a picture is chosen. */
  file?: true;
  /** What is pressed in it, and what opens in its place. */
  next?: { by: string; shows: string };
}

const OPENED: Opened[] = [
  { what: "signing in", person: "visitor", path: "/help", by: "header a[href^='/sign-in']", shows: "dialog" },
  {
    what: "the search",
    person: "visitor",
    path: "/forum",
    by: "input[type=search]",
    shows: "[role=combobox]",
  },
  {
    what: "what members can do",
    person: "visitor",
    path: "/drama/1",
    by: "button[popovertarget=note-library]",
    shows: "[role=dialog].note",
  },
  {
    what: "where to watch, on a phone",
    person: "visitor",
    path: "/drama/1",
    narrow: true,
    by: "button[popovertarget=note-watch]",
    shows: "[role=dialog].note",
  },
  {
    what: "the theme",
    person: "visitor",
    path: "/help",
    by: "header button.icon-button",
    shows: "header [role=menu]",
  },
  { what: "More", person: "visitor", path: "/help", narrow: true, by: "nav button", shows: ".sheet" },
  {
    what: "Complete Your Profile",
    person: "newMember",
    path: "/help",
    by: "header .rounded-full",
    shows: "header [role=menu]",
    next: { by: "[role=menu] a[href^='/complete-profile']", shows: "dialog" },
  },
  {
    what: "the messages",
    person: "member",
    path: "/help",
    by: "header .rounded-full",
    shows: "header [role=menu]",
    next: { by: "[role=menu] a[href='/messages']", shows: "dialog form[role=search]" },
  },
  {
    what: "the own menu",
    person: "moderator",
    path: "/help",
    by: "header .rounded-full",
    shows: "header [role=menu]",
  },
  {
    what: "the bell",
    person: "member",
    path: "/help",
    by: "header a[href='/notifications']",
    shows: ".notification-panel",
  },
  {
    what: "Create Community",
    person: "member",
    path: "/groups",
    by: "main a[href='/groups/new']",
    shows: "dialog fieldset",
  },
  {
    what: "the part of a picture to show",
    person: "member",
    path: "/profile?edit=1",
    by: "input[type=file]",
    file: true,
    shows: "dialog canvas",
  },
  {
    what: "a report",
    person: "member",
    path: LAYLA.replace("0001", "0002"),
    by: "a[href^='/report?']",
    shows: "dialog",
  },
  {
    what: "a post's menu",
    person: "member",
    path: POST,
    by: "main article button[aria-haspopup=menu]",
    shows: "main [role=menu]",
  },
];

test.each(OPENED)(
  "$what, opened, has no fault",
  async ({ person, path, narrow, file, next, ...first }) => {
    const found: Record<string, string[]> = {};
    const page = await openTab(person);
    await page.setViewportSize({ width: narrow ? 390 : 1280, height: 800 });
    for (const [turn, look] of LOOKS[narrow ? 1 : 0].entries()) {
      await goTo(page, path, look);
      for (const { by, shows } of next ? [first, next] : [first]) {
        const opener = page.locator(by).locator("visible=true").first();
        await (file ? opener.setInputFiles(PHOTO) : opener.click());
        await page.locator(shows).locator("visible=true").first().waitFor();
      }
      const opened = (next ?? first).shows;
      const failures = await axeViolations(page, look, { isWhole: turn === 0, opened });
      if (failures.length > 0) found[look.join(" ")] = failures;
    }
    await page.close();
    expect(found).toEqual({});
  },
  120_000,
);
