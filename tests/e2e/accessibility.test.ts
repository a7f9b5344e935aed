import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEVICES, type Device } from "../support/browser.ts";
import { findPaleTexts } from "../support/contrasts.ts";
import { type Site, startSite } from "../support/site.ts";
import { expectFits, expectInSight, expectUsable } from "../support/usable.ts";
import { axeViolations, complaintsOf, movingParts, overflows, paleTexts } from "./faults.ts";
import { goTo, type Look, openLooks, openTab, SUSPENDED } from "./looks.ts";
import { makeForLooks } from "./made-for-looks.ts";
import { PAGES, type Person, POST, PRESSED, STILL } from "./pages.ts";

// Every page is opened twice. At a desk it is looked at by all rules of axe, in both themes and at all widths; on a phone, in
// the other language, by those of words, as a phone and as a tablet. Which language is at the desk changes from page to page.

let site: Site;
let made: Awaited<ReturnType<typeof makeForLooks>>;
openLooks(async () => {
  site = await startSite({ seed: "demo" });
  return site;
});
beforeAll(async () => {
  made = await makeForLooks(site.backendUrl, SUSPENDED);
});
afterAll(() => site?.stop());

interface Visit {
  person: Person;
  path: string;
  look: Look;
}

const ANYWHERE = { focus: "anywhere" } as const;

/** Whether it fits; on some pages also how large what can be pressed is. */
function misfits(page: Page, { person, path }: Visit): Promise<string[]> {
  if (!PRESSED[person]?.includes(path)) return complaintsOf(expectFits(page, ANYWHERE));
  return complaintsOf(expectUsable(page, ANYWHERE).then(() => expectInSight(page.getByRole("banner"))));
}

async function lookAtDesk(page: Page, visit: Visit): Promise<string[]> {
  await page.setViewportSize(DEVICES.desktop.viewport);
  await goTo(page, visit.path, visit.look);
  const failures = [...(await axeViolations(page)), ...(await paleTexts(page))];
  failures.push(...(await misfits(page, visit)));
  if (STILL[visit.person]?.includes(visit.path)) failures.push(...(await movingParts(page)));
  return [...failures, ...(await overflows(page, [320, 390, 768, 1920]))];
}

async function lookByPhone(page: Page, visit: Visit): Promise<string[]> {
  await page.setViewportSize(DEVICES.phone.viewport);
  await goTo(page, visit.path, visit.look);
  const failures = [...(await axeViolations(page, "words")), ...(await misfits(page, visit))];
  await page.setViewportSize(DEVICES.tablet.viewport);
  failures.push(...(await misfits(page, visit)));
  return [...failures, ...(await overflows(page, [320, 1280]))];
}

async function lookAtWidths(page: Page, { path, look }: Visit): Promise<string[]> {
  await goTo(page, path, look);
  return overflows(page, [1280, 320, 390, 768, 1920]);
}

const LOOKS: readonly Look[] = [
  ["en", "light"],
  ["ar", "dark"],
  ["ar", "light"],
  ["en", "dark"],
];

/** Both looks at each page, two pages at a time; what was found, by page and look. */
async function failuresOf(
  person: Person,
  paths: readonly string[],
  looks: readonly [Device, (page: Page, visit: Visit) => Promise<string[]>][],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const visits = paths.flatMap((path, place) =>
    looks.map(([device, lookAt], turn) => {
      const look = LOOKS[(2 * place + turn) % LOOKS.length] as Look;
      return { person, path, look, device, lookAt };
    }),
  );
  const walk = async () => {
    const tabs = new Map<Device, Page>();
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const { path, look, device, lookAt } = visit;
      const tab = tabs.get(device) ?? (await openTab(person, device));
      tabs.set(device, tab);
      const failures = await lookAt(tab, visit);
      if (failures.length > 0) found[`${path} ${device} ${look.join(" ")}`] = failures;
    }
    for (const tab of tabs.values()) await tab.close();
  };
  await Promise.all([walk(), walk()]);
  return found;
}

/** Dozens of pages, each at many sizes. */
const LONGEST_MS = 900_000;

test("a text that is too pale in one theme alone is found there", async () => {
  const page = await openTab("visitor");
  await goTo(page, "/help", ["ar", "light"]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-theme=dark] main p { color: #444 }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await findPaleTexts(page, "light")).toEqual([]);
  expect(await paleTexts(page)).toContainEqual(expect.stringMatching(/^dark, color-contrast: <p/));
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
  expect(await paleTexts(page)).toContainEqual(expect.stringMatching(/^light, color-contrast: /));
  await page.close();
});

test.each<[string, Person, () => string[]]>([
  ["a visitor", "visitor", () => []],
  ["a newcomer", "newMember", () => []],
  ["a member", "member", () => [made.mark]],
  ["a moderator", "moderator", () => [made.case]],
  ["a suspended person", "suspended", () => [made.appeal]],
])(
  "the pages of %s have no fault",
  async (_, person, listMade) => {
    const found = await failuresOf(
      person,
      [...PAGES[person], ...listMade()],
      [
        ["desktop", lookAtDesk],
        ["phone", lookByPhone],
      ],
    );
    expect(found).toEqual({});
  },
  LONGEST_MS,
);

test(
  "words and names that never end widen no page, in both directions",
  async () => {
    expect(made.long).toHaveLength(8);
    const found = await failuresOf("member", made.long, [
      ["desktop", lookAtWidths],
      ["desktop", lookAtWidths],
    ]);
    expect(found).toEqual({});
  },
  LONGEST_MS,
);
