import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  axeViolations,
  caseOfReport,
  goTo,
  intent,
  LAYLA,
  LOOKS,
  long,
  markOfPost,
  openSite,
  openTab,
  type Person,
  POST,
} from "./looks.ts";

// Every page as axe and five widths see it, in both languages and both themes. A page is opened once in each language, in
// one of the themes, and looked at in the other where it stands: all that a theme changes is colours. The first look has
// all of axe and every text; after it names are asked for once more in the other language, and contrasts of every kind of
// text in the other three looks.

openSite();

const COMMENT = "/comment/00000000-0000-4000-8000-0000000b0001";
// Of the demo: layla is its admin.
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;

const VISITOR_PAGES = [
  ...["/", "/forum", POST, "/search", "/search?q=noor", "/search?q=zzqqxx", "/trending", "/thread/1"],
  ...["/sign-in", "/sign-in?mode=sign-up", "/sign-in/code", "/forgot-password", "/auth/confirm"],
  "/auth/confirm?type=recovery&token_hash=0123456789abcdef",
  "/auth/confirm?half=1",
  ...["/no/such/page", "/categories", "/category/recommendations", "/category/reviews"],
  "/category/behind-scenes?q=nothing+like+that",
  ...["/help", "/guidelines", "/privacy", "/terms", "/contact", "/contact/sent", "/offline"],
  ...["/discussions", "/discussions?q=zzqqxx", "/groups", GROUP, GROUP_POST, LAYLA],
  ...["/discover", "/discover?tab=groups", "/discover?tab=activity"],
  ...["/dramas", "/dramas?q=zzz", "/drama/3", "/drama/3?tab=overview", "/drama/3?tab=reviews"],
  ...["/drama/3?tab=reviews&list=lines", "/drama/3?tab=discussion", "/drama/8?tab=discussion"],
  ...["/calendar", "/calendar?week=2025-01-05"],
  ...["/creators", "/creators?q=zzz", "/creator/3"],
  ...[
    "/messages",
    "/profile",
    "/settings",
    "/moderation",
    "/library",
    "/library/history",
    "/library/year/2025",
  ],
];
const NEWCOMER_PAGES = ["/complete-profile"];
const MEMBER_PAGES = [
  ...["/", "/forum", `${POST}?reply=00000000-0000-4000-8000-000000000000`, "/forum/new"],
  ...[`${POST}/edit`, `${POST}/manage`, `${POST}/history`, COMMENT, `${COMMENT}?intent=edit`],
  ...["/groups/new", "/groups?tab=mine", GROUP, GROUP_POST, `${GROUP}/posts/new`],
  ...[`${GROUP_POST}/edit`, `${GROUP_POST}/manage`, `${GROUP_POST}/history`],
  ...[`${GROUP}/comments/00000000-0000-4000-8000-000000000000`, `${GROUP}/leave`],
  ...[`${GROUP}/manage`, `${GROUP}/manage?tab=members`, "/discover?tab=activity", "/discussions/new"],
  ...["/messages", "/messages/new", "/notifications", "/profile", "/profile?edit=1", "/settings"],
  ...[
    "/library",
    "/library?view=list",
    "/library?tab=completed",
    "/library?tab=dropped",
    "/library?q=zzqqxx",
  ],
  ...["/dramas", "/dramas?view=list", "/drama/1", "/drama/3", "/drama/3?tab=reviews", "/drama/8?tab=reviews"],
  "/drama/3?tab=discussion",
  ...["/library?tab=diary&entry=new", "/library?tab=statistics", "/library?tab=saved"],
  ...["/library/history", "/library/year/2025", "/calendar?show=mine"],
  "/report?type=post&id=00000000-0000-4000-8000-0000000a0002",
  // Of somebody whose library is open.
  "/profile/00000000-0000-4000-8000-000000000004",
];
const MODERATOR_PAGES = [
  ...["/moderation", "/moderation?tab=appeals", "/moderation?tab=messages"],
  ...["/moderation/log", "/moderation/filters", `${POST}/manage`],
  "/moderation/member/00000000-0000-4000-8000-000000000001",
  "/moderation/roles",
];

/** Routes with a view that nobody comes to see: for builders, or only shown after an action without scripts. */
const NO_PAGES = ["design", "dev.mail", "follow", "poll", "save", "tracking", "vote"];

const FIRST_WIDTH = 1280;
const WIDTHS = [FIRST_WIDTH, 320, 390, 768, 1920];

async function widthFailures(page: Page): Promise<string[]> {
  const failures: string[] = [];
  for (const width of WIDTHS) {
    if (width !== FIRST_WIDTH) await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) failures.push(`scrolls sideways by ${over} px at ${width}`);
  }
  return failures;
}

type Check = (...given: Parameters<typeof axeViolations>) => Promise<string[]>;

/** A few pages at a time, each opened in both languages, first for all of axe; what was found, by page and look. */
async function failuresOf(
  person: Person,
  paths: readonly string[],
  checks: readonly Check[] = [axeViolations, widthFailures],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const visits = paths.flatMap((path, place) =>
    (LOOKS[place % 2] ?? []).map((look, turn) => ({ path, look, isWhole: turn === 0 })),
  );
  const walk = async () => {
    const page = await openTab(person);
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      await page.setViewportSize({ width: FIRST_WIDTH, height: 800 });
      await goTo(page, visit.path, visit.look);
      const failures: string[] = [];
      for (const check of checks) failures.push(...(await check(page, visit.look, visit)));
      if (failures.length > 0) found[`${visit.path} ${visit.look.join(" ")}`] = failures;
    }
    await page.close();
  };
  await Promise.all([walk(), walk()]);
  return found;
}

/** Dozens of pages, each at five widths. */
const LONGEST_MS = 900_000;

test("every page of the product is one that is looked at", () => {
  const looked = [
    ...VISITOR_PAGES,
    ...NEWCOMER_PAGES,
    ...MEMBER_PAGES,
    ...MODERATOR_PAGES,
    ...long,
    caseOfReport,
    markOfPost,
    "/suspended",
    intent,
  ];
  const paths = looked.map((path) => path.replace(/\?.*/, ""));
  const unseen = readdirSync("app/routes").filter((folder) => {
    const file = `app/routes/${folder}/route.tsx`;
    if (!existsSync(file) || NO_PAGES.includes(folder)) return false;
    if (!readFileSync(file, "utf8").includes("export default")) return false;
    const parts = folder.split(".").filter((part) => part !== "_index");
    const pattern = parts.map((part) =>
      part
        .replace(/_$/, "")
        .replace(/^\$$/, ".+")
        .replace(/^\$\w+$/, "[^/]+"),
    );
    return !paths.some((path) => new RegExp(`^/${pattern.join("/")}$`).test(path));
  });
  expect(unseen).toEqual([]);
});

test.each([
  ["a visitor", "visitor", VISITOR_PAGES],
  ["a newcomer", "newMember", NEWCOMER_PAGES],
  ["a member", "member", [...MEMBER_PAGES, "mark"]],
  ["a moderator", "moderator", [...MODERATOR_PAGES, "case"]],
  ["a suspended person", "suspended", ["/suspended", "intent"]],
] as const)(
  "the pages of %s have no fault",
  async (_, person, pages) => {
    const made: Record<string, string> = { case: caseOfReport, intent, mark: markOfPost };
    const paths = pages.map((path) => made[path] ?? path);
    expect(await failuresOf(person, paths)).toEqual({});
  },
  LONGEST_MS,
);

test(
  "words and names that never end widen no page, in both directions",
  async () => {
    expect(long).toHaveLength(8);
    expect(await failuresOf("member", long, [widthFailures])).toEqual({});
  },
  LONGEST_MS,
);
