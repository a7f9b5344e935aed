import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { found, titlesIn, writeIn } from "./communities.ts";

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

let app: App;
let layla: Person;
beforeAll(async () => {
  app = await openApp();
  layla = await app.enter("layla");
});

test("015 169 171 174 175 176 177 Q19 a community's post is written, voted, edited, pinned", async () => {
  const { id: author_id, reader } = await app.arrive("life-qusay");
  const group_id = await found(layla.client, "Readers of Qusay");
  await writeIn(layla.client, group_id, "An older word");
  let page = await (await reader.open(`/groups/${group_id}`)).press(/^Join/);
  page = await (await page.follow("New Post")).press(/^Create Post/);
  page.find.getByText("Please fill in all required fields");
  expect(page.field(/^Title/).maxLength).toBe(255);
  expect(page.find.queryByLabelText(/^Category/)).toBeNull();
  page.fill(/^Title/, "The second door");
  page.fill(/^Content/, "It stays open. ||She never left.||");
  page.fill("Tags", "t1, t2, t3, t4, t5, t6, t7, t8, t9");
  page = await page.press(/^Create Post/);
  page.find.getByText("At most 8 tags");
  page.fill("Tags", "theory, door");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "The second door" });
  const address = page.url.pathname;
  const post_id = address.split("/").at(-1) ?? "";
  expect(address).toBe(`/groups/${group_id}/posts/${post_id}`);
  expect(page.document.querySelectorAll("main article .spoiler")).toHaveLength(1);
  const worth = layla.client.from("user_profiles").select("reputation").eq("id", author_id);
  expect((await worth).data).toEqual([{ reputation: 5 }]);
  const columns = "title, content, content_html, author_id, group_id, tags, images";
  const { data: rows } = await layla.client
    .from("user_activities")
    .select(`activity_type, post:group_posts!inner(${columns})`)
    .eq("group_post_id", post_id);
  expect(rows).toEqual([
    {
      activity_type: "group_post_created",
      post: {
        ...{ title: "The second door", content: "It stays open. ||She never left.||", images: [] },
        ...{ author_id, group_id, tags: ["theory", "door"], content_html: expect.any(String) },
      },
    },
  ]);

  page.fill("Your comment", "A first word about doors.");
  page = await page.press(/^Post Comment/);
  expect(page.url.pathname).toBe(address);
  page = await page.press("Upvote", page.part("main article"));
  expect(page.in(page.part("main article")).getByTestId("score").textContent).toBe("1");
  page = await page.follow("Edit", page.part("#comments"));
  page.fill("Your comment", "A better word about doors.");
  page = await page.press(/^Save Changes/);
  page.in(page.part("#comments")).getByText("A better word about doors.");

  page = await reader.open(`${address}/edit`);
  page.fill(/^Title/, "The third door");
  page = await page.press(/^Save Changes/);
  page.find.getByRole("heading", { level: 1, name: "The third door" });
  const visitor = app.visit();
  (await visitor.open(`${address}/history`)).find.getByText("The second door");

  // Its admin pins it: pinned first, then the newest.
  await writeIn(layla.client, group_id, "The newest word");
  const list = () => visitor.open(`/groups/${group_id}`);
  expect(titlesIn(await list())).toEqual(["The newest word", "The third door", "An older word"]);
  await layla.client.rpc("set_group_post_pinned", { post_id, pinned: true }).throwOnError();
  page = await list();
  expect(titlesIn(page)).toEqual(["The third door", "The newest word", "An older word"]);
  expect(page.find.getByRole("link", { name: "The third door" }).getAttribute("href")).toBe(address);
  page.find.getByText("Pinned");
});

test("168 Q11 strangers read, may not vote and are told why, and report a comment in its words", async () => {
  const group = await found(layla.client, "Readers at the fence");
  const post = await writeIn(layla.client, group, "Over the fence");
  const address = `/groups/${group}/posts/${post}`;
  const said = { group_post_id: post, author_id: layla.id, content: "Nobody ||drowned|| here." };
  await layla.client.from("comments").insert(said).throwOnError();
  const { reader } = await app.enter("sara");
  const page = await reader.open(address);
  for (const name of ["Upvote", "Downvote"]) {
    const buttons = page.in(page.part("main")).getAllByRole<HTMLButtonElement>("button", { name });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button.disabled).toBe(true);
      expect(button.getAttribute("aria-description")).toBe("Join the community to vote");
    }
  }
  page.find.getByText("Join the community to take part in the conversation.");
  expect(page.find.queryByLabelText("Your comment")).toBeNull();
  const report = await page.follow("Report", page.part("#comments"));
  const details = report.field("Details").value;
  expect(details).toContain(`${address}?comment=`);
  expect(details).toMatch(/“Nobody .+ here\.”/);
  expect(details).not.toContain("drowned");
});

test("a spoiler is no news: who is spoken to hears of it without its words", async () => {
  const { id: author_id, client, reader } = await app.arrive("life-hears");
  const post = { title: "Who waits at the harbour?", content: "Who?", category_id: GENERAL, author_id };
  const { data } = await client.from("posts").insert(post).select("id").single().throwOnError();
  const content = "@life-hears she left with ||the harbour master||, did she not?";
  const said = { post_id: data.id, author_id: layla.id, content };
  await layla.client.from("comments").insert(said).throwOnError();
  for (const news of ["/notifications", "/api/notifications"]) {
    const answer = await reader.read(news);
    expect(answer.status, news).toBe(200);
    const heard = await answer.text();
    expect(heard, news).toContain("layla");
    expect(heard, news).not.toContain("harbour master");
  }
});

test("finding-P31 details are saved, and a name of nothing but blanks is said at its field", async () => {
  const group = await found(layla.client, "Long forms");
  const page = await layla.reader.open(`/groups/${group}/manage`);
  page.fill("Description", "Longer than a screen.");
  const saved = await page.press(/^Save Changes/);
  saved.find.getByText("Changes saved.");
  expect(saved.field("Description").value).toBe("Longer than a screen.");
  saved.fill(/^Name/, " ");
  const refused = await saved.press(/^Save Changes/);
  refused.find.getByText("Community name is required");
  expect(refused.field(/^Name/).getAttribute("aria-invalid")).toBe("true");
});

test("Q12 Q18 014 a private community: asked, let in, written, banned, handed over, deleted", async () => {
  const owner = (await app.arrive("life-widad")).reader;
  const guest = (await app.arrive("life-yazan")).reader;
  let page = await owner.open("/groups/new");
  page.fill(/^Name/, "Behind the curtain");
  page.check("Private community");
  page = await page.press(/^Create Community/);
  const address = page.url.pathname;
  const manage = `${address}/manage`;
  expect(page.find.getByRole("link", { name: "Manage" }).getAttribute("href")).toBe(manage);

  page = await guest.open(address);
  page.find.getByText("This community is private");
  page = await page.press(/^Ask to join/);
  page.find.getByText("You asked to join. An admin of the community will decide.");
  page = await guest.open(manage);
  expect(page.status).toBe(403);
  page.find.getByText("Access Denied");
  expect((await app.visit().read(manage)).status).toBe(401);

  const accept = async () => {
    const requests = await owner.open(`${manage}?tab=requests`);
    (await requests.press("Accept")).find.getByText("No open requests");
  };
  await accept();
  page = await guest.open(`${address}/posts/new`);
  page.fill(/^Title/, "From behind it");
  page.fill(/^Content/, "Only for us.");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "From behind it" });
  const post = page.url.pathname;
  page = await owner.open(post);
  page = await page.press("Upvote", page.part("main article"));
  expect(page.in(page.part("main article")).getByTestId("score").textContent).toBe("1");
  page.fill("Your comment", "Well said, behind it.");
  await page.press(/^Post Comment/);
  (await guest.open(post)).find.getByText("Well said, behind it.");
  expect((await app.visit().open(post)).html).not.toMatch(/Only for us|Well said/);

  const rowOf = () => page.find.getByRole("link", { name: "life-yazan" }).closest("li");
  page = await owner.open(`${manage}?tab=members&q=YAZ`);
  page = await page.press("Remove and ban", rowOf());
  page.fill("Reason", "Told the ending.", rowOf());
  page = await page.press("Remove and ban", rowOf());
  page.find.getByText('No results found for "YAZ"');
  page = await guest.open(address);
  // W12 said in the button's place.
  page.find.getByText(/You are banned from .*Behind the curtain/);
  expect(page.find.queryByRole("button", { name: /^Ask to join/ })).toBeNull();

  page = await owner.open(`${manage}?tab=bans`);
  page.find.getByText("Told the ending.");
  (await page.press("Lift the ban")).find.getByText("Nobody is banned");
  page = await (await guest.open(address)).press(/^Ask to join/);
  page.find.getByText(/^You asked to join\./);
  await accept();
  page = await owner.open(`${manage}?tab=members`);
  page = await page.press("Hand over to this person", rowOf());
  // finding-A10: only after a second press.
  expect(rowOf()?.textContent).toContain("life-yazan becomes an admin and you become a member.");
  expect((await owner.read(manage)).status).toBe(200);
  page = await page.press("Hand over", rowOf());
  page.find.getByText("The community was handed over.");
  expect(page.find.queryByRole("link", { name: "Manage" })).toBeNull();

  page = await guest.open(manage);
  page.fill(/^Name/, "Before the curtain");
  (await page.press(/^Save Changes/)).find.getByText("Changes saved.");
  page = await guest.open(`${manage}?tab=delete`);
  page.fill(/^Name of the community/, "Behind the curtain");
  page = await page.press("Delete community");
  page.find.getByText("Type the name exactly as it stands");
  page.fill(/^Name of the community/, "Before the curtain");
  (await page.press("Delete community")).find.getByText("The community was deleted.");
  expect((await app.visit().read(address)).status).toBe(404);
});
