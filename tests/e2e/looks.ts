import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { standStill } from "../support/barriers.ts";
import { comeAlive, openBrowser } from "../support/browser.ts";
import { findPaleTexts } from "../support/contrasts.ts";
import { type Site, startSite } from "../support/site.ts";
import { arriveAs, enterAs } from "./people.ts";

export type Person = "visitor" | "newMember" | "member" | "moderator" | "suspended";

export const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

export const LAYLA = "/profile/00000000-0000-4000-8000-000000000001";

export const LOOKS = [
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
export let long: string[] = [];
export let caseOfReport = "";
/** Where a reader says of which episode a post tells. */
export let markOfPost = "";
/** Where a suspended person reads why, and may appeal. */
export let intent = "";
const contexts = {} as Record<Person, BrowserContext>;

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
  return `/appeal/${data?.[0]?.action_id}`;
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
      drama_id: "3",
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
  markOfPost = `/spoiler?type=post&id=${post.data?.id}`;
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

/** Half as long to send to a page as what the package calls its source. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** A tab of this person, with axe in every page of it. */
export async function openTab(person: Person): Promise<Page> {
  const page = await contexts[person].newPage();
  await page.addInitScript(AXE);
  page.setDefaultTimeout(30_000);
  return page;
}

/** Goes there in this language and theme, and waits until the page is alive. */
export async function goTo(page: Page, path: string, [language, theme]: Look): Promise<void> {
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
/** What findPaleTexts looks at. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

interface Wish {
  /** All rules, not those of words alone. */
  isWhole?: boolean;
  /** What opened on a page whose every text was looked at before: of the page, one text of each kind is looked at. */
  opened?: string;
}

export async function axeViolations(
  page: Page,
  [, theme]: Look,
  { isWhole = true, opened }: Wish = {},
): Promise<string[]> {
  await standStill(page);
  const options: axe.RunOptions = { resultTypes: ["violations"] };
  if (!isWhole) Object.assign(options, { preload: false, runOnly: { type: "rule", values: RULES_OF_WORDS } });
  else if (opened) options.rules = Object.fromEntries(RULES_OF_COLOURS.map((id) => [id, { enabled: false }]));
  const { violations } = await page.evaluate(
    (wish) => (window as unknown as { axe: typeof axe }).axe.run(wish),
    options,
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
    ...(isWhole && !opened ? [] : await findPaleTexts(page, theme, opened)),
    ...(await findPaleTexts(page, theme === "light" ? "dark" : "light", opened)),
  ];
}

/** A site of its own with the demo community, and a browser for each kind of person. */
export function openSite(): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser()]);
    const newMember = openDb();
    await newMember.auth.signUp({ email: "newmember@hikaya.test", password: PASSWORD });
    long = await writeLongWords();
    contexts.visitor = await browser.newContext({ serviceWorkers: "block" });
    contexts.newMember = await browser.newContext({ serviceWorkers: "block" });
    await enterAs(contexts.newMember, site.url, "newmember");
    for (const [person, name] of [
      ["member", "layla"],
      ["moderator", "mona"],
    ] as const) {
      contexts[person] = await browser.newContext({ serviceWorkers: "block" });
      await enterAs(contexts[person], site.url, name);
    }
    contexts.suspended = await browser.newContext({ serviceWorkers: "block" });
    intent = await suspend(contexts.suspended);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
}
