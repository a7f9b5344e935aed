import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { found, titlesIn, writeIn } from "./communities.ts";
import type { Page } from "./reader.ts";

const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

let app: App;
let layla: Person;
let omar: Person;
beforeAll(async () => {
  app = await openApp();
  [layla, omar] = await Promise.all([app.enter("layla"), app.enter("omar")]);
});

const headerOf = (page: Page) => page.part("main header").textContent;

test("154 155 156 public communities, the largest first; search; no own tab for visitors", async () => {
  const list = (query: string) => app.visit().open(`/groups?${query}`);
  await found(layla.client, "Small circle of lanterns");
  const large = await found(layla.client, "Large circle of lanterns", {
    description: "Kufic letters and paper.",
  });
  await omar.client.rpc("join_group", { group_id: large }).throwOnError();
  await found(layla.client, "Hidden circle of lanterns", { is_private: true });
  const page = await list("");
  const listed = [page, await list("page=2")].flatMap(titlesIn);
  expect(listed.filter((name) => name.endsWith("circle of lanterns"))).toEqual([
    "Large circle of lanterns",
    "Small circle of lanterns",
  ]);
  page.find.getByRole("link", { name: "Create Community" });
  expect(page.find.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Discover"]);
  expect(titlesIn(await list("q=KUFIC"))).toEqual(["Large circle of lanterns"]);
  (await list("q=zzqqxx")).find.getByText('No results found for "zzqqxx"');
  for (const broken of ["tab=mine", "tab=x&page=-1", "page=1e9", "page=%00"]) {
    expect(titlesIn(await list(broken))).toEqual(titlesIn(page));
  }
});

test("158 159 160 161 162 163 164 165 170 172 277 whoever founds a community is its admin", async () => {
  const { reader } = await app.arrive("groups-fawzi");
  const photo = new File([await readFile(PHOTO)], "photo.jpg", { type: "image/jpeg" });
  let page = await (await reader.open("/groups")).follow("Create Community");
  page.find.getByRole("heading", { name: "Create Community" });
  expect(page.field(/^Name/).maxLength).toBe(100);
  expect(page.field("Description").maxLength).toBe(500);
  expect(page.field("Private community").checked).toBe(false);
  page.fill("Description", "Long walks, short episodes.");
  page = await page.press(/^Create Community/, null, { avatarUrlFile: photo, bannerUrlFile: photo });
  page.find.getByText("Community name is required");
  expect(page.field("Description").value).toBe("Long walks, short episodes.");
  page.fill(/^Name/, "Walkers of Fawzi");
  page = await page.press(/^Create Community/);
  page.find.getByRole("heading", { level: 1, name: "Walkers of Fawzi" });
  const pictures = () =>
    ["avatars", "banners"].map(
      (folder) => page.document.querySelectorAll(`main header img[src^="/images/${folder}/"]`).length,
    );
  expect(pictures()).toEqual([1, 1]);
  const own = page.url.pathname;
  const id = own.split("/").at(-1) ?? "";
  const columns = "name, description, is_private, avatar_url, banner_url";
  const { data: row } = await layla.client
    .from("groups")
    .select(`${columns}, founder:user_profiles!groups_created_by_fkey(username)`)
    .eq("id", id)
    .single();
  expect(row).toEqual({
    ...{ name: "Walkers of Fawzi", description: "Long walks, short episodes.", is_private: false },
    avatar_url: expect.stringMatching(/^\/images\/avatars\//),
    banner_url: expect.stringMatching(/^\/images\/banners\//),
    founder: { username: "groups-fawzi" },
  });
  const activities = layla.client.from("user_activities").select("activity_type").eq("group_id", id);
  expect((await activities).data).toEqual([{ activity_type: "group_created" }]);

  page = await page.follow("Manage");
  page.check("Remove picture", page.find.getByRole("group", { name: "Banner" }));
  page = await page.press(/^Save Changes/);
  page.find.getByText("Changes saved.");
  page = await reader.open(own);
  expect(pictures()).toEqual([1, 0]);
  page.find.getByText("Community admin");
  page.find.getByRole("link", { name: "New Post" });
  expect(page.part("aside").textContent).toMatch(/Created by.*groups-fawzi.*Created.*20\d\d.*Public/s);
  (await page.press(/^Leave/)).find.getByText(
    /^You are the only member: nobody can take the community over\./,
  );
});

test("154 157 168 169 170 173 one joins and leaves a community from the list and from its page", async () => {
  const group = await found(layla.client, "Listeners at the window");
  const { reader } = await app.arrive("groups-joins");
  let page = await reader.open("/groups?q=listeners+at+the+window");
  page = await page.press(/^Join/);
  page.find.getByRole("button", { name: /^Leave/ });
  expect(page.url.pathname).toBe("/groups");
  page = await reader.open(`/profile/${layla.id}`);
  page.find.getByRole("heading", { name: "Communities in common" });
  page.find.getByRole("link", { name: /Listeners at the window/ });
  page = await reader.open("/groups?tab=mine");
  page.find.getByRole("tab", { name: "My Communities (1)", selected: true });
  page = await page.follow("Listeners at the window");
  page.find.getByRole("heading", { level: 1, name: "Listeners at the window" });
  expect(headerOf(page)).toContain("2 members");
  page.find.getByRole("link", { name: "New Post" });
  expect(page.find.queryByRole("link", { name: "Manage" })).toBeNull();
  page = await page.press(/^Leave/);
  page.find.getByRole("button", { name: /^Join/ });
  expect(headerOf(page)).toMatch(/1 member(?!s)/);
  expect(page.find.queryByRole("link", { name: "New Post" })).toBeNull();
  expect((await reader.read(`/groups/${group}/posts/new`)).status).toBe(403);
  expect((await app.visit().read(`/groups/${group}/posts/new`)).status).toBe(401);
});

test("168 173 joining and leaving at once from two devices ends in one place, counted right", async () => {
  const group_id = await found(layla.client, "Two doors at once");
  const join = () => omar.client.rpc("join_group", { group_id });
  await Promise.all([join(), join(), join()]);
  await Promise.all([join(), omar.client.rpc("leave_group", { group_id })]);
  const { data } = await layla.client.from("group_members").select("user_id").eq("group_id", group_id);
  const page = await app.visit().open(`/groups/${group_id}`);
  expect(headerOf(page)).toMatch(data?.length === 2 ? /2 members/ : /1 member(?!s)/);
});

test("an edit is saved below the community of its post alone; of what is gone it answers 404", async () => {
  const { client, reader } = layla;
  const [group, other] = [
    await found(client, "Readers at one desk"),
    await found(client, "Readers next door"),
  ];
  const id = await writeIn(client, group, "At this desk");
  const save = async (path: string) => {
    const form = { title: "At that desk", content: "At that desk", tags: "", seen: "" };
    return (await reader.send(`/groups/${path}/edit`, form)).status;
  };
  const titles = async () => (await client.from("group_posts").select("title").eq("id", id)).data;
  expect(await save(`${other}/posts/${id}`)).toBe(404);
  expect(await save(`${group}/posts/${crypto.randomUUID()}`)).toBe(404);
  expect(await titles()).toEqual([{ title: "At this desk" }]);
  expect(await save(`${group}/posts/${id}`)).toBe(302);
  expect(await titles()).toEqual([{ title: "At that desk" }]);
  await client.rpc("delete_group_post", { post_id: id }).throwOnError();
  expect(await save(`${group}/posts/${id}`)).toBe(404);
});

test("W12 who is banned is offered to join neither in lists nor below posts", async () => {
  const group_id = await found(layla.client, "Nobody banned joins");
  const post = await writeIn(layla.client, group_id, "Read by all");
  const { id: member, reader } = await app.arrive("groups-banned");
  const query = "q=nobody+banned+joins";
  const offered = async () => {
    const paths = [`groups?${query}`, `discover?tab=groups&${query}`, `groups/${group_id}/posts/${post}`];
    const pages = await Promise.all(paths.map((path) => reader.open(`/${path}`)));
    return pages.map(({ find }) => [
      find.queryAllByRole("button", { name: /^Join/ }).length,
      find.queryAllByText("You were banned from this community and cannot join it.").length,
    ]);
  };
  expect(await offered()).toEqual(Array(3).fill([1, 0]));
  const ban = { group_id, member, ban: true, reason: "Told the ending." };
  await layla.client.rpc("remove_group_member", ban).throwOnError();
  expect(await offered()).toEqual(Array(3).fill([0, 1]));
});
