import { expect, test } from "vitest";
import { arriveAs, comment, commentOf, enterAs, vote, writeContent } from "../e2e/people.ts";
import { hasScriptOf } from "../e2e/ways.ts";
import type { Client } from "../support/backend.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, openCommunities, press, read, titlesOf } from "./community-calls.ts";
import { backendUrl, url } from "./demo-members.ts";

openCommunities();

async function write(client: Client, group_id: string, title: string, content = title): Promise<string> {
  const { data, error } = await client
    .from("group_posts")
    .insert({ group_id, title, content })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}

test.each([
  { javaScript: true, name: "hiba" },
  { javaScript: false, name: "qusay" },
])(
  "015 169 171 174 175 176 177 Q19 a post in a community: written, voted, commented, edited, pinned (JavaScript: $javaScript)",
  async ({ javaScript, name }) => {
    const { page, context, failures } = await openPage(browser, { javaScript });
    await arriveAs(page.context(), { url, backendUrl }, name);
    const { data } = await layla.from("user_profiles").select("id").eq("username", name).single();
    const group = await found(layla, `Readers of ${name}`);
    await write(layla, group, "An older word");
    await page.goto(`${url}/groups/${group}`);
    await press(page, "Join");
    await page.getByRole("link", { name: "New Post" }).click();
    await press(page, "Create Post");
    await page.getByRole("alert").getByText("Please fill in all required fields").waitFor();
    await expect.poll(() => page.getByLabel("Title").getAttribute("maxlength")).toBe("255");
    await expect.poll(() => page.getByLabel("Category").count()).toBe(0);
    await page.getByLabel("Title").fill("The second door");
    await writeContent(page, "It stays open. ||She never left.||");
    await page.getByLabel("Tags").fill("t1, t2, t3, t4, t5, t6, t7, t8, t9");
    await press(page, "Create Post");
    await page.getByText("At most 8 tags").waitFor();
    if (javaScript) await page.getByRole("combobox", { name: "Tags" }).fill("");
    else await page.getByLabel("Tags").fill("theory, door");
    await press(page, "Create Post");
    await page.getByRole("heading", { level: 1, name: "The second door" }).waitFor();
    const address = new URL(page.url()).pathname;
    expect(address).toMatch(new RegExp(`^/groups/${group}/posts/[0-9a-f-]{36}$`));
    await expect.poll(() => page.locator("main article .spoiler").count()).toBe(1);
    const { data: after } = await layla
      .from("user_profiles")
      .select("reputation")
      .eq("id", data?.id ?? "")
      .single();
    expect(after?.reputation).toBe(5);
    const { data: rows } = await layla
      .from("user_activities")
      .select(
        "activity_type, post:group_posts!inner(title, content, content_html, author_id, group_id, tags, images)",
      )
      .eq("group_post_id", address.split("/").at(-1) ?? "");
    expect(rows).toEqual([
      {
        activity_type: "group_post_created",
        post: {
          ...{ title: "The second door", content: "It stays open. ||She never left.||", images: [] },
          ...{
            author_id: data?.id,
            group_id: group,
            tags: javaScript ? expect.any(Array) : ["theory", "door"],
          },
          content_html: expect.any(String),
        },
      },
    ]);

    await comment(page, "A first word about doors.");
    expect(new URL(page.url()).pathname).toBe(address);
    await vote(page.locator("main article").first(), "Upvote", "1");
    await commentOf(page, "A first word about doors.").getByRole("link", { name: "Edit" }).click();
    const editing = page.locator("form", { has: page.getByRole("button", { name: "Save Changes" }) });
    await editing.getByLabel("Your comment").fill("A better word about doors.");
    await editing.getByRole("button", { name: "Save Changes" }).click();
    await page.locator("article p", { hasText: "A better word about doors." }).waitFor();

    await page.goto(`${url}${address}/edit`);
    await page.getByLabel("Title").fill("The third door");
    await press(page, "Save Changes");
    await page.getByRole("heading", { level: 1, name: "The third door" }).waitFor();
    expect(await read(`${address}/history`)).toContain("The second door");

    // Its admin pins it: pinned first, then the newest.
    await write(layla, group, "The newest word");
    expect(titlesOf(await read(`/groups/${group}`))).toEqual([
      "The newest word",
      "The third door",
      "An older word",
    ]);
    await layla.rpc("set_group_post_pinned", { post_id: address.split("/").at(-1) ?? "", pinned: true });
    const html = await read(`/groups/${group}`);
    expect(titlesOf(html)).toEqual(["The third door", "The newest word", "An older word"]);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain("Pinned");
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("168 Q11 who is not in a community reads, may not vote and is told why, and reports a comment in its words", async () => {
  const group = await found(layla, "Readers at the fence");
  const id = await write(layla, group, "Over the fence");
  const { data } = await layla.auth.getUser();
  const said = { group_post_id: id, author_id: data.user?.id ?? "", content: "Nobody ||drowned|| here." };
  const { error } = await layla.from("comments").insert(said);
  expect(error).toBe(null);
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "sara");
  await page.goto(`${url}/groups/${group}/posts/${id}`);
  await page.waitForLoadState("networkidle");
  for (const half of ["Upvote", "Downvote"]) {
    const buttons = page.locator("main article").getByRole("button", { name: half });
    await expect.poll(() => buttons.count()).toBe(2);
    for (const button of await buttons.all()) {
      await expect.poll(() => button.isDisabled()).toBe(true);
      await expect.poll(() => button.getAttribute("aria-description")).toBe("Join the community to vote");
    }
  }
  await page.getByText("Join the community to take part in the conversation.").waitFor();
  await expect.poll(() => page.getByLabel("Your comment").count()).toBe(0);
  const report = page.locator("#comments").getByRole("link", { name: "Report" });
  const address = (await report.getAttribute("href")) ?? "";
  await report.click();
  const dialog = page.getByRole("dialog");
  const details = await dialog.getByLabel("Details").inputValue();
  expect(details).toContain(`/groups/${group}/posts/${id}?comment=`);
  expect(details).toMatch(/“Nobody .+ here\.”/);
  expect(details).not.toContain("drowned");
  // Without scripts the link is the page, with the same words in it.
  const plain = await (await context.request.get(url + address)).text();
  expect(plain).toContain(`/groups/${group}/posts/${id}?comment=`);
  expect(failures).toEqual([]);

  // A spoiler is no news: who is spoken to hears of it without its words.
  const forumPost = "00000000-0000-4000-8000-0000000a0001";
  const content = "@sara she left with ||the harbour master||, did she not?";
  await layla.from("comments").insert({ post_id: forumPost, author_id: said.author_id, content });
  for (const news of ["/notifications", "/api/notifications"]) {
    const answer = await context.request.get(url + news);
    expect(answer.status(), news).toBe(200);
    const heard = await answer.text();
    expect(heard, news).toContain("layla");
    expect(heard, news).not.toContain("harbour master");
  }
  await context.close();
});

test("Q12 Q18 014 a private community: request, accept, post, vote, comment, remove, ban, rejoin refused, hand over, delete", async () => {
  const owner = await openPage(browser);
  await arriveAs(owner.context, { url, backendUrl }, "widad");
  await owner.page.goto(`${url}/groups/new`);
  await owner.page.getByLabel("Name").fill("Behind the curtain");
  await owner.page.getByLabel("Private community").check();
  await press(owner.page, "Create Community");
  await owner.page.getByRole("heading", { level: 1, name: "Behind the curtain" }).waitFor();
  const address = new URL(owner.page.url()).pathname;

  const guest = await openPage(browser, { javaScript: false });
  await arriveAs(guest.context, { url, backendUrl }, "yazan");
  await guest.page.goto(url + address);
  await expect.poll(() => guest.page.locator("main").textContent()).toContain("This community is private");
  await press(guest.page, "Ask to join");
  await guest.page.getByText("You asked to join. An admin of the community will decide.").waitFor();
  expect((await guest.page.goto(`${url}${address}/manage`))?.status()).toBe(403);
  await guest.page.getByText("Access Denied").waitFor();
  expect((await fetch(`${url}${address}/manage`)).status).toBe(401);

  await owner.page.goto(`${url}${address}/manage?tab=requests`);
  await press(owner.page, "Accept");
  await owner.page.getByText("No open requests").waitFor();
  await guest.page.goto(`${url}${address}/posts/new`);
  await guest.page.getByLabel("Title").fill("From behind it");
  await guest.page.getByLabel("Content").fill("Only for us.");
  await press(guest.page, "Create Post");
  await guest.page.getByRole("heading", { level: 1, name: "From behind it" }).waitFor();
  const post = new URL(guest.page.url()).pathname;
  await owner.page.goto(url + post);
  await vote(owner.page.locator("main article").first(), "Upvote", "1");
  await comment(owner.page, "Well said, behind it.");
  await guest.page.goto(url + post);
  await guest.page.getByText("Well said, behind it.").waitFor();
  expect(await read(post)).not.toMatch(/Only for us|Well said/);

  const members = `${url}${address}/manage?tab=members`;
  await owner.page.goto(`${members}&q=YAZ`);
  const row = owner.page.locator("main li", { hasText: "yazan" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Remove and ban" }).click();
  await row.getByLabel("Reason").fill("Told the ending.");
  await row.getByRole("button", { name: "Remove and ban" }).click();
  await owner.page.getByText('No results found for "YAZ"').waitFor();
  await guest.page.goto(url + address);
  // W12 said in the button's place.
  await guest.page.getByText(/You are banned from .*Behind the curtain/).waitFor();
  await expect.poll(() => guest.page.getByRole("button", { name: "Ask to join" }).count()).toBe(0);

  await owner.page.goto(`${url}${address}/manage?tab=bans`);
  await owner.page.getByText("Told the ending.").waitFor();
  await press(owner.page, "Lift the ban");
  await owner.page.getByText("Nobody is banned").waitFor();
  await guest.page.goto(url + address);
  await press(guest.page, "Ask to join");
  await guest.page.getByText("You asked to join.").waitFor();
  await owner.page.goto(`${url}${address}/manage?tab=requests`);
  await press(owner.page, "Accept");
  await owner.page.getByText("No open requests").waitFor();
  await owner.page.goto(members);
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Hand over to this person" }).click();
  // finding-A10: only after a second press.
  await row.getByText("yazan becomes an admin and you become a member.").waitFor();
  await row.getByRole("button", { name: "Hand over", exact: true }).click();
  await owner.page.getByText("The community was handed over.").waitFor();
  await expect.poll(() => owner.page.getByRole("link", { name: "Manage" }).count()).toBe(0);

  await guest.page.goto(`${url}${address}/manage`);
  await guest.page.getByLabel("Name").fill("Before the curtain");
  await press(guest.page, "Save Changes");
  await guest.page.getByText("Changes saved.").waitFor();
  await guest.page.goto(`${url}${address}/manage?tab=delete`);
  await guest.page.getByLabel("Name of the community").fill("Behind the curtain");
  await press(guest.page, "Delete community");
  await guest.page.getByText("Type the name exactly as it stands").waitFor();
  await guest.page.getByLabel("Name of the community").fill("Before the curtain");
  await press(guest.page, "Delete community");
  await guest.page.getByText("The community was deleted.").waitFor();
  expect((await fetch(url + address)).status).toBe(404);
  expect(owner.failures).toEqual([]);
  await Promise.all([owner.context.close(), guest.context.close()]);
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
