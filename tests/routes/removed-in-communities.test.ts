import { expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, omar, openCommunities } from "./community-calls.ts";
import { url } from "./demo-members.ts";

openCommunities();

/** Of Omar's in a new community of Layla's: a post with a comment that has a reply, and a post to be taken down. */
async function writeInside(name: string) {
  const group = await found(layla, name);
  await omar.rpc("join_group", { group_id: group });
  const post = async (title: string) => {
    const row = { group_id: group, title, content: title };
    return (await omar.from("group_posts").insert(row).select("id").single()).data?.id ?? "";
  };
  const [stays, goes] = [await post("What stays"), await post("What goes")];
  const say = async (content: string, parent_id: string | null = null) => {
    const row = { group_post_id: stays, content, parent_id };
    return (await omar.from("comments").insert(row).select("id").single()).data?.id ?? "";
  };
  const comment = await say("A rude word");
  await say("An answer to it", comment);
  return {
    group,
    stays: `/groups/${group}/posts/${stays}`,
    goes: `/groups/${group}/posts/${goes}`,
    comment,
    gone: goes,
  };
}

test.each([
  {
    language: "en",
    name: "Readers by night",
    stub: "This comment was removed by an admin of",
    page: "took it down",
    own: "This post was removed by an admin of",
    told: "Your post was removed by an admin of",
  },
  {
    language: "ar",
    name: "قرّاء الليل",
    stub: "أزال أحد مديري",
    page: "أزاله أحد مديري",
    own: "أزال أحد مديري",
    told: "أزال أحد مديري",
  },
] as const)("G2 what an admin of a community removes is told as theirs ($language)", async (way) => {
  const { language, name } = way;
  const inside = await writeInside(name);
  expect(
    (await layla.rpc("remove_comment", { comment_id: inside.comment, reason: "Rude" })).error,
  ).toBeNull();
  expect((await layla.rpc("remove_group_post", { post_id: inside.gone, reason: "Rude" })).error).toBeNull();
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}?lng=${language}`, { headers: { "accept-language": language } });
    return { status: answer.status, html: (await answer.text()).replace(/[\u2068\u2069]/g, "") };
  };
  const thread = await read(inside.stays);
  expect(thread.html).toContain(`${way.stub} ${name}`);
  const removed = await read(inside.goes);
  expect(removed.status).toBe(410);
  expect(removed.html).toContain(way.page);
  expect(removed.html).toContain(name);
  const { page, context } = await openPage(browser, { language });
  await enterAs(context, url, "omar");
  await page.goto(`${url}${inside.goes}?lng=${language}`);
  await page.getByRole("main").getByText(way.own).waitFor();
  await page.goto(`${url}/notifications?lng=${language}`);
  const line = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: way.told })
    .filter({ hasText: name });
  await line.first().click();
  await page.waitForURL(/\/appeal\/\d+/);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await context.close();
});

test.each([
  ["en", "You are banned from", "Reason: Told the ending."],
  ["ar", "حُظرت من", "السبب: Told the ending."],
] as const)(
  "G4 whoever is banned from a community reads so on its page and in the bell (%s)",
  async (language, told, why) => {
    const name = language === "en" ? "Kept shut" : "باب مغلق";
    const group = await found(layla, name);
    await omar.rpc("join_group", { group_id: group });
    const { data } = await omar.auth.getUser();
    const ban = { group_id: group, member: data.user?.id ?? "", ban: true, reason: "Told the ending." };
    expect((await layla.rpc("remove_group_member", ban)).error).toBeNull();
    const { page, context } = await openPage(browser, { language });
    await enterAs(context, url, "omar");
    await page.goto(`${url}/notifications?lng=${language}`);
    const line = page.getByRole("main").getByRole("link").filter({ hasText: told }).filter({ hasText: name });
    await line.filter({ hasText: "Told the ending." }).click();
    await page.waitForURL(`**/groups/${group}*`);
    // Said on the page of the community alone; until it stands, the list of notifications does.
    await page.getByText(why).waitFor();
    await page.getByText(told).waitFor();
    await context.close();
  },
);
