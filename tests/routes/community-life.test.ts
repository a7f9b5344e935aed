import { expect, test } from "vitest";
import { arriveAs, comment, commentOf, enterAs, vote, writeContent } from "../e2e/people.ts";
import { hasScriptOf } from "../e2e/ways.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, openCommunities, press } from "./community-calls.ts";
import { backendUrl, url } from "./demo-members.ts";

// What scripts do beyond the pages themselves, which are tested in tests/app/community-life.test.ts.

openCommunities();

test("Q19 a community's post is written in the editor, voted and commented on in place", async () => {
  const { page, context, failures } = await openPage(browser);
  const { client } = await arriveAs(context, { url, backendUrl }, "hiba");
  const group = await found(layla, "Readers of Hiba");
  await client.rpc("join_group", { group_id: group });
  await page.goto(`${url}/groups/${group}/posts/new`);
  await page.getByLabel("Title").fill("The second door");
  await writeContent(page, "It stays open. ||She never left.||");
  await page.getByLabel("Tags").fill("t1, t2, t3, t4, t5, t6, t7, t8, t9");
  await press(page, "Create Post");
  await page.getByText("At most 8 tags").waitFor();
  await page.getByRole("combobox", { name: "Tags" }).fill("");
  await press(page, "Create Post");
  await page.getByRole("heading", { level: 1, name: "The second door" }).waitFor();
  await expect.poll(() => page.locator("main article .spoiler").count()).toBe(1);
  const { data } = await layla.from("group_posts").select("content").eq("group_id", group);
  expect(data).toEqual([{ content: "It stays open. ||She never left.||" }]);

  const { pathname } = new URL(page.url());
  await comment(page, "A first word about doors.");
  await vote(page.locator("main article").first(), "Upvote", "1");
  await commentOf(page, "A first word about doors.").getByRole("link", { name: "Edit" }).click();
  const editing = page.locator("form", { has: page.getByRole("button", { name: "Save Changes" }) });
  await editing.getByLabel("Your comment").fill("A better word about doors.");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await page.locator("article p", { hasText: "A better word about doors." }).waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(failures).toEqual([]);
  await context.close();
});

test("Q11 the report of a comment in a community opens in a dialog, in its words", async () => {
  const group = await found(layla, "Readers at the fence");
  const post = { group_id: group, title: "Over the fence", content: "Over the fence" };
  const id = (await layla.from("group_posts").insert(post).select("id").single()).data?.id;
  const said = await layla
    .from("comments")
    .insert({ group_post_id: id, content: "Nobody ||drowned|| here." });
  expect(said.error).toBeNull();
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "sara");
  await page.goto(`${url}/groups/${group}/posts/${id}`);
  await page.locator("#comments").getByRole("link", { name: "Report" }).click();
  const details = () => page.getByRole("dialog").getByLabel("Details").inputValue();
  await expect.poll(details).toContain(`/groups/${group}/posts/${id}?comment=`);
  expect(await details()).toMatch(/“Nobody .+ here\.”/);
  expect(await details()).not.toContain("drowned");
  await context.close();
});

test("264 joining from the list without a network stays on its page, which says that it was not done", async () => {
  await found(layla, "Lanterns in a tunnel");
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
  const list = `${url}/groups?q=Lanterns+in+a+tunnel`;
  await page.goto(list);
  await hasScriptOf(page, "routes/groups.$groupId");
  await context.setOffline(true);
  await press(page, "Join");
  await page.getByText("This could not be sent. Check your connection and try again.").waitFor();
  expect(page.url()).toBe(list);
  await context.setOffline(false);
  await press(page, "Join");
  await page.getByRole("status").filter({ hasText: "You joined" }).waitFor();
  await context.close();
});
