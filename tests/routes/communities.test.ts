import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, omar, openCommunities, press, read, titlesOf } from "./community-calls.ts";
import { backendUrl, url } from "./demo-members.ts";

openCommunities();

const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

/** Chooses a picture for this field; with scripts its part is chosen too, by keyboard. */
async function chooseImage(page: Page, field: Locator, isCropped: boolean): Promise<void> {
  await field.setInputFiles(PHOTO);
  if (!isCropped) return;
  const sent = page.waitForResponse((answer) => answer.url().includes("/api/uploads"));
  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  await dialog.getByLabel("Zoom").press("End");
  await dialog.getByLabel("Left to right").press("Home");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  expect((await sent).status()).toBe(201);
  await dialog.waitFor({ state: "detached" });
}

test("154 155 156 public communities, the largest first; search; no tab of one's own for visitors", async () => {
  const small = await found(layla, "Small circle of lanterns");
  const large = await found(layla, "Large circle of lanterns", false, "Kufic letters and paper.");
  await omar.rpc("join_group", { group_id: large });
  await found(layla, "Hidden circle of lanterns", true);
  const html = await read("/groups");
  const names = titlesOf(html).filter((name) => name.endsWith("circle of lanterns"));
  expect(names).toEqual(["Large circle of lanterns", "Small circle of lanterns"]);
  expect(html).toContain("Create Community");
  expect(html).not.toContain("My Communities");
  expect(titlesOf(await read("/groups?q=KUFIC"))).toEqual(["Large circle of lanterns"]);
  expect(await read("/groups?q=zzqqxx")).toContain("No results found for");
  for (const broken of ["tab=mine", "tab=x&page=-1", "page=1e9", "page=%00"]) {
    expect(titlesOf(await read(`/groups?${broken}`))).toContain("Small circle of lanterns");
  }
  expect(small).not.toBe(large);
});

test.each([
  { javaScript: true, name: "bushra" },
  { javaScript: false, name: "fawzi" },
])(
  "157 158 159 160 161 162 163 164 165 168 170 172 173 277 a community is founded, joined and left (JavaScript: $javaScript)",
  async ({ javaScript, name }) => {
    const { page, context, failures } = await openPage(browser, { javaScript });
    await arriveAs(page.context(), { url, backendUrl }, name);
    await page.goto(`${url}/groups`);
    await page.getByRole("link", { name: "Create Community" }).click();
    await page.getByRole("heading", { name: "Create Community" }).waitFor();
    if (javaScript) expect(new URL(page.url()).pathname).toBe("/groups");
    const form = page.locator("form", { has: page.getByLabel("Private community") });
    // In the dialog it stands below the form.
    const founding = page.locator("button[type=submit]", { hasText: "Create Community" });
    await expect.poll(() => form.getByLabel("Name").getAttribute("maxlength")).toBe("100");
    await expect.poll(() => form.getByLabel("Description").getAttribute("maxlength")).toBe("500");
    await form.getByLabel("Description").fill("Long walks, short episodes.");
    if (javaScript) await form.getByText("27/500").waitFor();
    const [image, banner] = [
      form.locator("input[type=file]").first(),
      form.locator("input[type=file]").last(),
    ];
    await chooseImage(page, image, javaScript);
    await chooseImage(page, banner, javaScript);
    await founding.click();
    await page.getByText("Community name is required").waitFor();
    await expect.poll(() => form.getByLabel("Description").inputValue()).toBe("Long walks, short episodes.");
    await form.getByLabel("Name").fill(`Walkers of ${name}`);
    await founding.click();
    await page.getByRole("heading", { level: 1, name: `Walkers of ${name}` }).waitFor();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":group")));
    if (javaScript) await expect.poll(kept).toEqual([]);
    // Founder and admin.
    const main = page.locator("main");
    const images = async (folder: string) => main.locator(`header img[src^="/images/${folder}/"]`).count();
    await expect.poll(async () => [await images("avatars"), await images("banners")]).toEqual([1, 1]);
    if (javaScript) {
      await expect.poll(() => main.locator("header img").first().getAttribute("src")).toContain("-1500x500.");
    }
    const own = new URL(page.url()).pathname;
    const { data: row } = await layla
      .from("groups")
      .select(
        "name, description, is_private, avatar_url, banner_url, founder:user_profiles!groups_created_by_fkey(username)",
      )
      .eq("id", own.split("/").at(-1) ?? "")
      .single();
    expect(row).toEqual({
      ...{ name: `Walkers of ${name}`, description: "Long walks, short episodes.", is_private: false },
      avatar_url: expect.stringMatching(/^\/images\/avatars\//),
      banner_url: expect.stringMatching(/^\/images\/banners\//),
      founder: { username: name },
    });
    await page.goto(`${url}${own}/manage`);
    const removal = page.getByRole("group", { name: "Banner" });
    if (javaScript) await removal.getByRole("button", { name: "Remove picture" }).click();
    else await removal.getByLabel("Remove picture").check();
    await press(page, "Save Changes");
    await page.getByText("Changes saved.").waitFor();
    await page.goto(url + own);
    await expect.poll(async () => [await images("avatars"), await images("banners")]).toEqual([1, 0]);
    await main.getByText("Community admin").waitFor();
    await main.getByRole("link", { name: "Manage" }).waitFor();
    await main.getByRole("link", { name: "New Post" }).waitFor();
    await expect
      .poll(() => page.locator("aside").textContent())
      .toMatch(new RegExp(`Created by.*${name}.*Created.*20\\d\\d.*Public`, "s"));
    await press(page, "Leave");
    await page.getByText("You are the only member: nobody can take the community over.").first().waitFor();

    const { data: told } = await layla
      .from("user_activities")
      .select("activity_type")
      .eq("group_id", await found(layla, `Walkers of ${name}`));
    expect(told?.map(({ activity_type }) => activity_type)).toEqual(["group_created"]);

    // Joining and leaving somebody else's, from the list and from its page.
    const id = await found(layla, `Listeners for ${name}`);
    await page.goto(`${url}/groups?q=Listeners+for+${name}`);
    // It stands for five seconds only: nothing else is waited for before.
    const said = (sentence: string) => page.getByRole("status").filter({ hasText: sentence }).waitFor();
    await press(page, "Join");
    if (javaScript) await said("You joined");
    await page.getByRole("button", { name: "Leave" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/groups");
    await page.goto(`${url}/profile/00000000-0000-4000-8000-000000000001`);
    await page.getByRole("heading", { name: "Communities in common" }).waitFor();
    await main.getByRole("link", { name: `Listeners for ${name}` }).waitFor();
    await page.goto(`${url}/groups?tab=mine`);
    await page.getByRole("tab", { name: "My Communities (2)" }).waitFor();
    await page.getByRole("link", { name: `Listeners for ${name}` }).click();
    await page.getByRole("heading", { level: 1, name: `Listeners for ${name}` }).waitFor();
    await main.getByText("2 members").first().waitFor();
    await expect.poll(() => main.getByRole("link", { name: "Manage" }).count()).toBe(0);
    await press(page, "Leave");
    if (javaScript) await said("You left");
    await page.getByRole("button", { name: "Join" }).waitFor();
    await main.getByText("1 member", { exact: true }).first().waitFor();
    await expect.poll(() => main.getByRole("link", { name: "New Post" }).count()).toBe(0);
    expect((await fetch(`${url}/groups/${id}/posts/new`)).status).toBe(401);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("264 Q46 joining and leaving that did not reach us are said, and change nothing", async () => {
  const group = await found(layla, "A door that sticks");
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
  const fails = () =>
    page.route(/\/groups\//, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
  const isMember = async () =>
    (await omar.from("group_members").select("user_id").eq("group_id", group)).data?.length === 2;
  const button = (name: string) => page.locator("main").getByRole("button", { name, exact: true }).first();
  for (const [intent, back] of [
    ["Join", "Leave"],
    ["Leave", "Join"],
  ] as const) {
    await page.goto(`${url}/groups/${group}`);
    await fails();
    await button(intent).click();
    // Nothing was written: nothing is said of a text.
    await page.getByText("This could not be sent. Check your connection and try again.").waitFor();
    await button(intent).waitFor();
    expect(await isMember()).toBe(intent === "Leave");
    // The page is still there, and the same button does it once the line is back.
    await page.unrouteAll();
    await button(intent).click();
    await page
      .getByRole("status")
      .filter({ hasText: intent === "Join" ? "You joined" : "You left" })
      .waitFor();
    await button(back).waitFor();
    expect(await isMember()).toBe(intent === "Join");
  }
  await context.close();
});

test("168 173 joining and leaving at once from two devices ends in one place, counted right", async () => {
  const group = await found(layla, "Two doors at once");
  await Promise.all([1, 2, 3].map(() => omar.rpc("join_group", { group_id: group })));
  await Promise.all([
    omar.rpc("join_group", { group_id: group }),
    omar.rpc("leave_group", { group_id: group }),
  ]);
  const { data } = await layla.from("group_members").select("user_id").eq("group_id", group);
  const html = await read(`/groups/${group}`);
  expect(html).toContain(data?.length === 2 ? "2 members" : "1 member");
});

test("an edit is saved below the community of its post alone; of a post that is gone it answers 404", async () => {
  const [group, other] = [await found(layla, "Readers at one desk"), await found(layla, "Readers next door")];
  const post = { group_id: group, title: "At this desk", content: "At this desk" };
  const { data: written } = await layla.from("group_posts").insert(post).select("id").single();
  const id = written?.id ?? "";
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "layla");
  const save = async (path: string) => {
    const form = { title: "At that desk", content: "At that desk", tags: "", seen: "" };
    const answer = await page.request.post(`${url}/groups/${path}/edit`, {
      form,
      headers: { origin: url },
      maxRedirects: 0,
    });
    return answer.status();
  };
  const titles = async () => (await layla.from("group_posts").select("title").eq("id", id)).data;
  expect(await save(`${other}/posts/${id}`)).toBe(404);
  expect(await save(`${group}/posts/${crypto.randomUUID()}`)).toBe(404);
  expect(await titles()).toEqual([{ title: "At this desk" }]);
  expect(await save(`${group}/posts/${id}`)).toBe(302);
  expect(await titles()).toEqual([{ title: "At that desk" }]);
  await layla.rpc("delete_group_post", { post_id: id });
  expect(await save(`${group}/posts/${id}`)).toBe(404);
  await context.close();
});

test("W12 who is banned is offered to join neither in lists of communities nor below their posts", async () => {
  const group = await found(layla, "Nobody banned joins");
  const post = { group_id: group, title: "Read by all", content: "Read by all" };
  const { data: written } = await layla.from("group_posts").insert(post).select("id").single();
  const { context } = await openPage(browser);
  const { id: member } = await arriveAs(context, { url, backendUrl }, "banned-in-lists");
  const offered = async () => {
    const query = "q=nobody+banned+joins";
    const paths = [`groups?${query}`, `discover?tab=groups&${query}`, `groups/${group}/posts/${written?.id}`];
    const pages = await Promise.all(
      paths.map(async (path) => (await context.request.get(`${url}/${path}`)).text()),
    );
    return pages.map((html) => [
      html.includes('value="join"'),
      html.includes(">You were banned from this community and cannot join it.<"),
    ]);
  };
  expect(await offered()).toEqual([true, true, true].map(() => [true, false]));
  const ban = { group_id: group, member, ban: true, reason: "Told the ending." };
  expect((await layla.rpc("remove_group_member", ban)).error).toBeNull();
  expect(await offered()).toEqual([true, true, true].map(() => [false, true]));
  await context.close();
});
