import { existsSync, readdirSync, readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { standStill } from "../support/barriers.ts";
import { comeAlive, openBrowser } from "../support/browser.ts";
import { findPaleTexts } from "../support/contrasts.ts";
import { type Site, startSite } from "../support/site.ts";
import { arriveAs, enterAs } from "./people.ts";

// Every page as axe and five widths see it, in both languages and both themes. A page is opened once in each language, in
// one of the themes, and looked at in the other where it stands: all that a theme changes is colours. The first look has
// all of axe and every text; after it names are asked for once more in the other language, and contrasts of every kind of
// text in the other three looks.

type Person = "visitor" | "newcomer" | "member" | "moderator" | "suspended";

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const COMMENT = "/comment/00000000-0000-4000-8000-0000000b0001";
// Of the demo: layla is its admin.
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;
const PHOTO = "supabase/demo/images/noor-1-960x540.jpg";
const LAYLA = "/profile/00000000-0000-4000-8000-000000000001";
const VISITOR_PAGES = [
  ...["/", "/forum", POST, "/search", "/search?q=noor", "/search?q=zzqqxx", "/trending", "/thread/1"],
  ...["/sign-in", "/sign-in?mode=sign-up", "/sign-in/code", "/forgot-password", "/auth/confirm"],
  "/auth/confirm?type=recovery&token_hash=0123456789abcdef",
  ...["/no/such/page", "/categories", "/category/recommendations", "/category/reviews"],
  "/category/behind-scenes?q=nothing+like+that",
  ...["/help", "/guidelines", "/privacy", "/terms", "/contact", "/contact/sent", "/offline"],
  ...["/discussions", "/discussions?q=zzqqxx", "/groups", GROUP, GROUP_POST, LAYLA],
  ...["/discover", "/discover?tab=groups", "/discover?tab=activity"],
  ...["/dramas", "/dramas?q=zzz", "/drama/3", "/drama/3?tab=overview", "/drama/3?tab=reviews"],
  ...["/creators", "/creators?q=zzz", "/creator/3"],
  ...["/messages", "/profile", "/settings", "/moderation"],
];
const NEWCOMER_PAGES = ["/complete-profile"];
const MEMBER_PAGES = [
  ...["/", "/forum", `${POST}?reply=00000000-0000-4000-8000-000000000000`, "/forum/new"],
  ...[`${POST}/edit`, `${POST}/manage`, `${POST}/history`, COMMENT, `${COMMENT}?deed=edit`],
  ...["/groups/new", "/groups?tab=mine", GROUP, GROUP_POST, `${GROUP}/posts/new`],
  ...[`${GROUP_POST}/edit`, `${GROUP_POST}/manage`, `${GROUP_POST}/history`],
  ...[`${GROUP}/comments/00000000-0000-4000-8000-000000000000`, `${GROUP}/leave`],
  ...[`${GROUP}/manage`, `${GROUP}/manage?tab=members`, "/discover?tab=activity", "/discussions/new"],
  ...["/messages", "/messages/new", "/notifications", "/profile", "/profile?edit=1", "/settings"],
  "/report?type=post&id=00000000-0000-4000-8000-0000000a0002",
];
const MODERATOR_PAGES = [
  ...["/moderation", "/moderation?tab=appeals", "/moderation?tab=messages"],
  ...["/moderation/log", "/moderation/filters", `${POST}/manage`],
  "/moderation/member/00000000-0000-4000-8000-000000000001",
  "/moderation/roles",
];

/** Routes with a view that nobody comes to see: for builders, or only shown after a deed without scripts. */
const NO_PAGES = ["design", "dev.mail", "vote"];

const LOOKS = [
  [
    ["en", "light"],
    ["ar", "dark"],
  ],
  [
    ["ar", "light"],
    ["en", "dark"],
  ],
] as const;
type Look = readonly ["en" | "ar", "light" | "dark"];

let site: Site;
let browser: Browser;
/** With words and names as long as they may be. */
let long: string[] = [];
let caseOfReport = "";
/** Where a suspended person reads why, and may appeal. */
let deed = "";
const contexts = {} as Record<Person, BrowserContext>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser()]);
  const newcomer = openDb();
  await newcomer.auth.signUp({ email: "newcomer@hikaya.test", password: PASSWORD });
  long = await writeLongWords();
  contexts.visitor = await browser.newContext({ serviceWorkers: "block" });
  contexts.newcomer = await browser.newContext({ serviceWorkers: "block" });
  await enterAs(contexts.newcomer, site.url, "newcomer");
  for (const [person, name] of [
    ["member", "layla"],
    ["moderator", "mona"],
  ] as const) {
    contexts[person] = await browser.newContext({ serviceWorkers: "block" });
    await enterAs(contexts[person], site.url, name);
  }
  contexts.suspended = await browser.newContext({ serviceWorkers: "block" });
  deed = await suspend(contexts.suspended);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const openDb = () => openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });

/** Somebody suspended, in this browser; where the appeal is made. */
async function suspend(context: BrowserContext): Promise<string> {
  const { client, id } = await arriveAs(context, site, "silenced");
  const mona = openDb();
  await mona.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { error } = await mona.rpc("suspend_member", { member: id, until, reason: "Threats. ".repeat(30) });
  expect(error).toBeNull();
  const { data } = await client.rpc("my_sanctions");
  return `/appeal/${data?.[0]?.deed_id}`;
}

/** A post, a community, a person and a conversation of layla's with nothing that breaks; their addresses. */
async function writeLongWords(): Promise<string[]> {
  const word = "Donaudampfschifffahrt".repeat(12);
  const arabic = "عبدالرحمنالمستعصمباللهالهاشميالقرشي".repeat(7);
  const [long, layla] = [openDb(), openDb()];
  const name = "W".repeat(29);
  const email = "long@hikaya.test";
  const { data: account } = await long.auth.signUp({ email, password: PASSWORD });
  const me = account.user?.id ?? "";
  await layla.auth.signInWithPassword({ email: "layla@hikaya.test", password: PASSWORD });
  const { data: category } = await layla.from("discussion_categories").select("id").limit(1).single();
  const written = [
    await long
      .from("user_profiles")
      .insert({ id: me, username: name, bio: `${word} ${arabic}`.slice(0, 500) }),
    await long
      .from("posts")
      .insert({ title: arabic, content: word, author_id: me, category_id: category?.id ?? "" }),
  ];
  const post = await long
    .from("posts")
    .insert({
      title: word,
      content: arabic,
      author_id: me,
      category_id: category?.id ?? "",
      tags: ["w".repeat(30)],
    })
    .select("id")
    .single();
  const comment = await long
    .from("comments")
    .insert({ content: word, author_id: me, post_id: post.data?.id ?? "" });
  const group = await long
    .from("groups")
    .insert({ name: arabic.slice(0, 100), description: word, is_private: false })
    .select("id")
    .single();
  const talk = await startTalk(long, layla);
  const said = await long.from("messages").insert({ conversation_id: talk, sender_id: me, content: word });
  const report = await layla
    .from("reports")
    .insert({
      reported_content_type: "post",
      reported_content_id: post.data?.id ?? "",
      reason: "spam",
      description: word,
    })
    .select("id")
    .single();
  caseOfReport = `/moderation/case/${report.data?.id}`;
  for (const { error } of [...written, post, comment, group, said, report]) expect(error).toBeNull();
  return [
    `/forum/post/${post.data?.id}`,
    `/groups/${group.data?.id}`,
    `/profile/${me}`,
    `/messages/${talk}`,
    ...["/forum", "/", "/discover", "/discussions"],
  ];
}

async function startTalk(from: Client, to: Client): Promise<string> {
  const { data } = await to.auth.getUser();
  const talk = await from.rpc("start_conversation", { other_user: data.user?.id ?? "" });
  expect(talk.error).toBeNull();
  return talk.data ?? "";
}

/** A tab of this person. */
async function openTab(person: Person): Promise<Page> {
  const page = await contexts[person].newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Goes there in this language and theme, and waits until the page is alive. */
async function goTo(page: Page, path: string, [language, theme]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const separator = path.includes("?") ? "&" : "?";
  await page.goto(`${site.url}${path}${separator}lng=${language}`);
  await comeAlive(page);
  const shown = await page.evaluate(() => [
    document.documentElement.lang,
    getComputedStyle(document.documentElement).colorScheme,
  ]);
  expect(shown).toEqual([language, expect.stringContaining(theme)]);
}

/** What can be wrong in one language alone, colours aside: words and names. */
const RULES_OF_WORDS = [
  ...["html-has-lang", "html-lang-valid", "valid-lang", "document-title"],
  ...["button-name", "link-name", "input-button-name", "label", "select-name", "image-alt", "svg-img-alt"],
  ...["role-img-alt", "aria-command-name", "aria-dialog-name", "aria-input-field-name", "summary-name"],
  ...["aria-toggle-field-name", "aria-tooltip-name", "aria-progressbar-name", "empty-heading"],
  ...["label-title-only", "landmark-unique", "scrollable-region-focusable"],
];
/** Half as long to send to a page as what the package calls its source. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

async function axeFaults(page: Page, [, theme]: Look, isWhole = true): Promise<string[]> {
  await page.evaluate(AXE);
  await standStill(page);
  const options: axe.RunOptions = { resultTypes: ["violations"] };
  if (!isWhole) Object.assign(options, { preload: false, runOnly: { type: "rule", values: RULES_OF_WORDS } });
  const { violations } = await page.evaluate(
    (wish) => (window as unknown as { axe: typeof axe }).axe.run(wish),
    options,
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
    ...(isWhole ? [] : await findPaleTexts(page, theme)),
    ...(await findPaleTexts(page, theme === "light" ? "dark" : "light")),
  ];
}

async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`scrolls sideways by ${over} px at ${width}`);
  }
  return faults;
}

/** A few pages at a time, each opened in both languages, first for all of axe; what was found, by page and look. */
async function faultsOf(
  person: Person,
  paths: readonly string[],
  checks = [axeFaults, widthFaults],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const visits = paths.flatMap((path, place) =>
    (LOOKS[place % 2] ?? []).map((look, turn) => ({ path, look, isWhole: turn === 0 })),
  );
  const walk = async () => {
    const page = await openTab(person);
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, visit.path, visit.look);
      const faults: string[] = [];
      for (const check of checks) faults.push(...(await check(page, visit.look, visit.isWhole)));
      if (faults.length > 0) found[`${visit.path} ${visit.look.join(" ")}`] = faults;
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
    "/suspended",
    deed,
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
  ["a newcomer", "newcomer", NEWCOMER_PAGES],
  ["a member", "member", MEMBER_PAGES],
  ["a moderator", "moderator", [...MODERATOR_PAGES, "case"]],
  ["a suspended person", "suspended", ["/suspended", "deed"]],
] as const)(
  "the pages of %s have no fault",
  async (_, person, pages) => {
    const paths = pages.map((path) => (path === "case" ? caseOfReport : path === "deed" ? deed : path));
    expect(await faultsOf(person, paths)).toEqual({});
  },
  LONGEST_MS,
);

test("a text that is too pale in one theme alone is found there", async () => {
  const page = await openTab("visitor");
  await goTo(page, "/help", ["ar", "light"]);
  await page.evaluate(AXE);
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
  expect(await axeFaults(page, ["en", "light"])).toContainEqual(expect.stringMatching(/^color-contrast: /));
  await page.close();
});

test(
  "words and names that never end widen no page, in both directions",
  async () => {
    expect(long).toHaveLength(8);
    expect(await faultsOf("member", long, [widthFaults])).toEqual({});
  },
  LONGEST_MS,
);

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
    what: "the theme",
    person: "visitor",
    path: "/help",
    by: "header button.icon-button",
    shows: "header [role=menu]",
  },
  { what: "More", person: "visitor", path: "/help", narrow: true, by: "nav button", shows: ".sheet" },
  {
    what: "Complete Your Profile",
    person: "newcomer",
    path: "/help",
    by: "header .rounded-full",
    shows: "header [role=menu]",
    next: { by: "[role=menu] a[href='/complete-profile']", shows: "dialog" },
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
    for (const look of LOOKS[narrow ? 1 : 0]) {
      await goTo(page, path, look);
      for (const { by, shows } of next ? [first, next] : [first]) {
        const opener = page.locator(by).locator("visible=true").first();
        await (file ? opener.setInputFiles(PHOTO) : opener.click());
        await page.locator(shows).locator("visible=true").first().waitFor();
      }
      const faults = await axeFaults(page, look);
      if (faults.length > 0) found[look.join(" ")] = faults;
    }
    await page.close();
    expect(found).toEqual({});
  },
  120_000,
);
