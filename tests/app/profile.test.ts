import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { found } from "./communities.ts";

const LAYLA = "00000000-0000-4000-8000-000000000001";
const RANA_POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const read = (path: string) => app.visit().open(path);

test("215 219 /profile tells visitors to sign in, with 401, and saves nothing of theirs", async () => {
  const page = await read("/profile");
  expect(page.status).toBe(401);
  page.find.getByRole("heading", { name: "Access Denied" });
  page.find.getByText("Please sign in to view your profile.");
  const saved = await app.visit().send("/profile", { username: "nobody-1", bio: "" });
  expect(saved.status).toBe(401);
  expect(await saved.text()).toContain("No user logged in");
});

test("220 somebody's profile shows who they are and what they wrote; nobody's is not found", async () => {
  const page = await read(`/profile/${LAYLA}`);
  page.find.getByRole("heading", { level: 1, name: "layla" });
  for (const name of ["Recent posts", "Recent comments"]) page.find.getByRole("heading", { name });
  page.find.getByText(/^Joined/);
  expect((await app.visit().read("/profile/%00")).status).toBe(404);
  for (const id of ["00000000-0000-4000-8000-00000000dead", "layla"]) {
    const nobody = await read(`/profile/${id}`);
    expect(nobody.status).toBe(404);
    // The specification's words are for addresses that name no page.
    expect(nobody.part("main h1").textContent, id).toBe("We could not find this");
  }
});

test.each([
  ["en", "No posts in the forum so far", "No comments in the forum so far"],
  ["ar", "لا منشورات في المنتدى حتى الآن", "لا تعليقات في المنتدى حتى الآن"],
] as const)(
  "220 who wrote in communities alone is not said to have written nothing (%s)",
  async (language, ...none) => {
    const { client, id } = await app.arrive(`profile-apart-${language}`);
    await found(client, `Apart ${language}`);
    const page = await app.visit({ language }).open(`/profile/${id}`);
    for (const name of none) page.find.getByRole("heading", { name });
  },
);

test("016 an author's name leads to the profile", async () => {
  const author = (await read(RANA_POST)).part("main article a[href^='/profile/']") as HTMLAnchorElement;
  const profile = await read(author.href);
  expect(profile.part("h1").textContent).toBe(author.textContent);
  expect(profile.url.pathname).toMatch(/^\/profile\/[0-9a-f-]{36}$/);
});

test("006 216 217 218 the own profile is viewed and edited", async () => {
  const { id, reader } = await app.arrive("profile-nizar");
  const photo = new File([await readFile(PHOTO)], "photo.jpg", { type: "image/jpeg" });
  const forum = await reader.open("/forum");
  const own = forum.find.getByRole<HTMLAnchorElement>("menuitem", { name: "Profile" });
  let page = await (await reader.open(own.href)).follow("Edit Profile");
  expect(page.url.pathname).toBe("/profile");
  page.fill(/^Username/, "layla");
  page.fill("Bio", "أكتب عن النهايات.");
  page = await page.press(/^Save Changes/, null, { avatarUrlFile: photo });
  page.find.getByText("This username is already taken. Please choose a different one.");
  expect(page.field("Bio").value).toBe("أكتب عن النهايات.");
  page.fill(/^Username/, "a b c");
  page = await page.press(/^Save Changes/);
  page.find.getByText("Username can only contain letters, numbers, underscores, and hyphens");
  page.fill(/^Username/, "profile-nizar-2");
  page = await page.press(/^Save Changes/);
  page.find.getByRole("heading", { level: 1, name: "profile-nizar-2" });
  page.find.getByText("Profile updated successfully!");
  page.find.getByText("أكتب عن النهايات.");
  page.part("main header img[src^='/images/avatars/']");
  // Links by id outlive the name.
  (await read(`/profile/${id}`)).find.getByRole("heading", { level: 1, name: "profile-nizar-2" });
});

test("Q17 from somebody's profile one may write, block and report", async () => {
  const { id } = await app.arrive("profile-met");
  const { reader } = await app.arrive("profile-rabab");
  let page = await reader.open(`/profile/${id}`);
  const report = page.find.getByRole("link", { name: "Report" });
  expect(report.getAttribute("href")).toBe(`/report?type=user&id=${id}`);
  page = await page.press("Block");
  expect(page.find.queryByRole("button", { name: "Message" })).toBeNull();
  page = await page.press("Unblock");
  expect(page.find.queryByText("Communities in common")).toBeNull();
  page.find.getByRole("link", { name: "Report" });
  expect((await page.press("Message")).url.pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
});

test("Q17 the own address leads to /profile", async () => {
  const { id, reader } = await app.enter("layla");
  expect((await reader.open(`/profile/${id}`)).url.pathname).toBe("/profile");
});
