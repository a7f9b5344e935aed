import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { answerOf, arrive, ask, enter, idOf, type Person, url } from "./door.ts";

// One payload in every field a person can fill, read at every place that shows it.

const MARK = "sinkmark";
const IMG = `<img src=x onerror=alert("${MARK}")>`;
const PAYLOAD = `${MARK}"'></title></script></style>${IMG}\${7919*7907}{{7919*7907}}`;
/** In markup that a browser would read as markup. */
const LIVE = /<img src=x|onerror=alert\((?!&quot;)[^)]*\)>(?!<\/)/;

let writer: Person;
let mona: Person;
let places: string[];
let caseOf: string;
let groupId: string;
let browser: Browser;

beforeAll(async () => {
  [writer, mona, browser] = await Promise.all([arrive("hostile_sinker"), enter("mona"), openBrowser()]);
  const { client } = writer;
  const author_id = idOf(writer);
  const { data: category } = await client.from("discussion_categories").select("id, slug").limit(1).single();
  const content = `${PAYLOAD} @mona`;
  const { data: post } = await client
    .from("posts")
    .insert({
      title: PAYLOAD,
      content,
      content_html: `<p>${PAYLOAD}</p>`,
      author_id,
      category_id: category?.id ?? "",
    })
    .select("id")
    .single();
  const post_id = post?.id ?? "";
  const { data: comment } = await client
    .from("comments")
    .insert({ post_id, author_id, content })
    .select("id")
    .single();
  await client.from("user_profiles").update({ bio: PAYLOAD }).eq("id", author_id);
  const { data: group } = await client
    .from("groups")
    .insert({ name: `${MARK} ${IMG}`, description: PAYLOAD })
    .select("id")
    .single();
  const group_id = group?.id ?? "";
  groupId = group_id;
  const { data: groupPost } = await client
    .from("group_posts")
    .insert({ group_id, title: PAYLOAD, content, content_html: `<p>${PAYLOAD}</p>` })
    .select("id")
    .single();
  await client.from("comments").insert({ group_post_id: groupPost?.id ?? "", content });
  const { data: conversation } = await client.rpc("start_conversation", { other_user: idOf(mona) });
  await client
    .from("messages")
    .insert({ conversation_id: conversation ?? "", sender_id: author_id, content: PAYLOAD });
  const omar = await enter("omar");
  const { data: report } = await omar.client
    .from("reports")
    .insert({
      reporter_id: idOf(omar),
      reported_content_type: "comment",
      reported_content_id: comment?.id ?? "",
      reason: "spam",
      description: PAYLOAD,
    })
    .select("id")
    .single();
  caseOf = report?.id ?? "";
  await mona.client.rpc("decide_report", { report_id: caseOf, status: "reviewed", notes: PAYLOAD });
  await client.rpc("send_contact_message", { name: MARK, email: "sink@hikaya.test", message: PAYLOAD });
  places = [
    "/",
    "/forum",
    `/forum?tag=${encodeURIComponent(IMG)}`,
    `/forum/post/${post_id}`,
    `/forum/post/${post_id}/edit`,
    `/forum/post/${post_id}/history`,
    `/forum/post/${post_id}/manage`,
    `/comment/${comment?.id}`,
    "/discussions",
    "/trending",
    "/discover",
    "/discover?tab=activity",
    `/search?q=${encodeURIComponent(PAYLOAD)}`,
    `/search?q=${MARK}&in=posts`,
    `/search?q=${MARK}&in=comments`,
    "/groups",
    `/groups?q=${MARK}`,
    `/groups/${group_id}`,
    `/groups/${group_id}/manage`,
    `/groups/${group_id}/posts/${groupPost?.id}`,
    `/groups/${group_id}/posts/${groupPost?.id}/edit`,
    `/profile/${author_id}`,
    "/messages",
    `/messages/${conversation}`,
    "/notifications",
    `/report?type=comment&id=${comment?.id}`,
    "/moderation",
    "/moderation?tab=reviewed",
    "/moderation?tab=messages",
    `/moderation/case/${caseOf}`,
    "/moderation/log",
    `/sign-in?next=${encodeURIComponent(PAYLOAD)}`,
    `/no/such/${encodeURIComponent(IMG)}`,
    "/feeds/forum.xml",
    `/feeds/category/${category?.slug}.xml`,
    `/feeds/community/${group_id}.xml`,
    `/sitemap/posts-${new Date().toISOString().slice(0, 7)}.xml`,
  ];
});
afterAll(async () => {
  await browser?.close();
  // Other stories count what stands first on these lists.
  await writer?.client.rpc("delete_group", { group_id: groupId });
  await writer?.client.rpc("delete_my_account", { erase_contributions: true, at_once: true });
});

test("H39 H35 what looks like markup is text at every place that shows it, for its writer and for a moderator", async () => {
  const seen: string[] = [];
  for (const [name, as] of Object.entries({ writer, mona })) {
    for (const path of places) {
      const { text } = await answerOf(await ask(path, { as }));
      expect([name, path, LIVE.exec(text)?.[0]]).toEqual([name, path, undefined]);
      expect([path, /62,?615,?533/.test(text)]).toEqual([path, false]);
      if (text.includes(MARK)) seen.push(path);
    }
  }
  // The payload was really there to be shown.
  for (const path of [`/moderation/case/${caseOf}`, "/feeds/forum.xml", "/moderation?tab=messages"]) {
    expect(seen).toContain(path);
  }
});

test("H39 nor does anything run or break the page's policy where a moderator looks at it", async () => {
  const { page, context, failures } = await openPage(browser);
  const dialogs: string[] = [];
  const reports: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/api/csp-report")) reports.push(request.postData() ?? "");
  });
  await enterAs(context, url, "mona");
  for (const path of [`/moderation/case/${caseOf}`, "/notifications", "/forum"]) {
    await page.goto(url + path);
    await page.waitForLoadState("networkidle");
  }
  // Followed in the browser: rich text and structured data are made there.
  await page.locator("main article h3 a, main article h2 a").first().click();
  await page.waitForURL("**/forum/post/**");
  await page.waitForLoadState("networkidle");
  expect({ dialogs, reports, failures }).toEqual({ dialogs: [], reports: [], failures: [] });
  // And what nobody named as ours is told of.
  const told = page.waitForRequest("**/api/csp-report");
  await page.evaluate(() => {
    document.createElement("div").innerHTML = "<i>unnamed</i>";
  });
  expect((await told).postData()).toContain("require-trusted-types-for");
  await context.close();
});
