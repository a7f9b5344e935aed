import { beforeAll, describe, expect, test, vi } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// What an author, moderators and others do on the page of a post, before scripts come.

let app: App;
let author: Person;
let mona: Person;
beforeAll(async () => {
  app = await openApp();
  [author, mona] = [await app.arrive("post-page-amal"), await app.enter("mona")];
});

/** The address of a new post of the author's. */
const write = async (title: string, more: object = {}) => `/forum/post/${await publish(author, title, more)}`;

async function say(post: string, content: string, parent_id?: string): Promise<string> {
  const row = { post_id: post.replace("/forum/post/", ""), author_id: author.id, content, parent_id };
  const made = author.client.from("comments").insert(row);
  return (await made.select("id").single().throwOnError()).data.id;
}

const read = async (path: string) => (await app.visit().open(path)).html;
const statusOf = async (path: string) => (await app.visit().read(path)).status;
const menuItem = (page: Page, name: string) => page.find.getByRole<HTMLAnchorElement>("menuitem", { name });
const follow = ({ reader }: Person, page: Page, item: string) => reader.open(menuItem(page, item).href);
/** The article of the comment that says this. */
const commentOf = (page: Page, text: string) =>
  page.in(page.part("#comments")).getByText(text).closest("article");

describe("the author", () => {
  test("137 Q45 an edit says so and shows what the post said before; times have their full date", async () => {
    const path = await write("Who lit the lamp?");
    let page = await follow(author, await author.reader.open(path), "Edit");
    expect(page.field(/^Title/).value).toBe("Who lit the lamp?");
    page.fill(/^Title/, "Who put the lamp out?");
    page = await page.press(/^Save Changes/);
    expect(page.url.pathname).toBe(path);
    page.find.getByRole("heading", { level: 1, name: "Who put the lamp out?" });
    page.in(page.part("main article")).getByText("edited");
    const earlier = await follow(author, page, "Earlier versions");
    earlier.find.getByRole("heading", { name: "Who lit the lamp?" });
    for (const { document } of [page, earlier]) {
      const times = [...document.querySelectorAll("main time")];
      expect(times).not.toEqual([]);
      for (const { title } of times as HTMLElement[]) {
        expect(title).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/);
      }
    }
  });

  test("who saves second is told, keeps the text, saves with the next press; a spoiler is in no list", async () => {
    const path = await write("Who hid the lamp?");
    const edit = () => author.reader.open(`${path}/edit`);
    const [first, second] = [await edit(), await edit()];
    second.fill(/^Content/, "From the other tab.");
    (await second.press(/^Save Changes/)).find.getByText("From the other tab.");
    first.fill(/^Content/, "I say ||the neighbour|| did.");
    const refused = await first.press(/^Save Changes/);
    expect(refused.status).toBe(409);
    refused.find.getByText(/^This was changed elsewhere meanwhile\. Your text is kept/);
    expect(refused.field(/^Content/).value).toBe("I say ||the neighbour|| did.");
    const page = await refused.press(/^Save Changes/);
    expect(page.url.pathname).toBe(path);
    expect(page.part("main article .spoiler").textContent).toBe("the neighbour");
    for (const list of ["/forum", `/profile/${author.id}`, "/search?q=hid+the+lamp"]) {
      // What is the same for everybody may be two seconds late.
      await vi.waitFor(async () => expect(await read(list), list).toContain("Who hid the lamp?"), 10_000);
      expect(await read(list), list).not.toContain("the neighbour");
    }
  });

  test("a comment is edited in its place, and deleted: with a reply below it a stub stays", async () => {
    const path = await write("Who trims the lamp?");
    await say(path, "Second thought.", await say(path, "First thought."));
    let page = await author.reader.open(path);
    page = await page.follow("Edit", commentOf(page, "First thought."));
    page.fill("Your comment", "First thought, better said.");
    page = await page.press(/^Save Changes/);
    expect(page.url.pathname).toBe(path);
    page.in(commentOf(page, "First thought, better said.")).getByText("edited");
    page = await page.follow("Delete", commentOf(page, "First thought, better said."));
    page = await page.press("Delete comment");
    expect(page.html).not.toContain("better said");
    const stub = page.find.getByText("This comment was deleted by its author.").closest("li");
    page.in(stub).getByText("Second thought.");
    page = await page.follow("Delete", commentOf(page, "Second thought."));
    page = await page.press("Delete comment");
    expect(page.html).not.toMatch(/Second thought|deleted by its author/);
  });

  test("a post is deleted once it was asked again; Cancel leads back, its address leads away", async () => {
    const path = await write("Gone tomorrow");
    const asked = await follow(author, await author.reader.open(path), "Delete");
    expect((await asked.follow("Cancel")).url.pathname).toBe(path);
    expect(await statusOf(path)).toBe(200);
    (await asked.press("Delete post")).find.getByText("The post was deleted.");
    expect(await statusOf(path)).toBe(302);
  });

  test("every control of the page has its name in Arabic", async () => {
    const path = await write("Who names the lamp?");
    await say(path, "I do.");
    const { reader } = await app.enter("post-page-amal", { language: "ar" });
    const page = await reader.open(path);
    const article = page.in(page.part("main article"));
    for (const key of ["Upvote", "Downvote", "More actions"] as const) {
      article.getByRole("button", { name: arabic[key] });
    }
    const comments = page.in(page.part("#comments"));
    comments.getByRole("textbox", { name: arabic["Your comment"] });
    comments.getByRole("button", { name: new RegExp(`^${arabic["Post Comment"]}`) });
    for (const key of ["Reply", "Edit", "Delete"] as const) comments.getByRole("link", { name: arabic[key] });
  });
});

describe("moderators", () => {
  const LOCKED = "This post is locked and takes no new comments.";

  test("085 137 pin, lock and unlock from the menu; a locked post takes no comments; lists say both", async () => {
    const path = await write("Who locks the lamp up?");
    let page = await mona.reader.open(path);
    const press = async (item: string) => {
      page = await page.press(menuItem(page, item));
      expect(page.url.pathname).toBe(path);
      return page.part("main article").textContent;
    };
    expect(await press("Lock")).toContain("Locked");
    page.find.getByText(LOCKED);
    const own = await author.reader.open(path);
    own.find.getByText(LOCKED);
    expect(own.find.queryByLabelText("Your comment")).toBeNull();
    expect(await press("Pin")).toContain("Pinned");
    await vi.waitFor(async () => {
      const forum = await app.visit().open("/forum");
      const row = forum.find.getByRole("link", { name: "Who locks the lamp up?" }).closest("article");
      expect(row?.textContent).toMatch(/Pinned.*Locked/s);
    }, 10_000);
    expect(await press("Unpin")).not.toContain("Pinned");
    expect(await press("Unlock")).not.toContain("Locked");
    expect(page.find.queryByText(LOCKED)).toBeNull();
    (await author.reader.open(path)).field("Your comment");
  });

  test("145 a comment and a post are removed with a reason and restored; a removed post is 410", async () => {
    const path = await write("Who sells lamps?");
    const comment = await say(path, "Buy my lamps.");
    let page = await mona.reader.open(path);
    page = await page.follow("Moderate", commentOf(page, "Buy my lamps."));
    page.fill(/^Reason/, "Advertising");
    page = await page.press("Remove");
    expect(page.url.pathname).toBe(path);
    expect(await read(path)).not.toContain("Buy my lamps.");
    page = await mona.reader.open(`/comment/${comment}`);
    await page.press("Restore");
    expect(await read(path)).toContain("Buy my lamps.");

    page = await follow(mona, await mona.reader.open(path), "Moderate");
    const removal = page.find.getByRole("button", { name: "Remove" }).closest("form");
    page.fill(/^Reason/, "Advertising", removal);
    page = await page.press("Remove", removal);
    page.find.getByText(/^This post was removed by a moderator\./);
    const gone = await app.visit().open(path);
    expect(gone.status).toBe(410);
    expect(gone.find.getByRole("link", { name: "Back to Forum" }).getAttribute("href")).toBe("/forum");
    page = await (await mona.reader.open(`${path}/manage`)).press("Restore");
    page.find.getByText("This post is visible now.");
    expect(await statusOf(path)).toBe(200);
  });
});

test("manage and edit are none of others' business: 403 to members, 401 to visitors", async () => {
  const path = await write("Whose lamp is it?");
  const { reader } = await app.enter("omar");
  for (const page of ["manage", "edit"]) {
    expect((await reader.read(`${path}/${page}`)).status, page).toBe(403);
    expect(await statusOf(`${path}/${page}`), page).toBe(401);
  }
});

test("comments by order; a link to one shows the others; a thread can be folded", async () => {
  const demo = "/forum/post/00000000-0000-4000-8000-0000000a0001";
  const idsIn = async (query = "") => {
    const { document } = await app.visit().open(demo + query);
    return [...document.querySelectorAll("li[id^=comment-]")].map(({ id }) => id.slice("comment-".length));
  };
  const oldest = await idsIn();
  for (const sort of ["best", "newest"]) {
    const other = await idsIn(`?sort=${sort}`);
    expect(other).not.toEqual(oldest);
    expect(other.toSorted()).toEqual(oldest.toSorted());
  }
  expect(await idsIn("?sort=%00&after=x&comment=y")).toEqual(oldest);
  expect(await idsIn(`?comment=${oldest.at(-1)}`)).toEqual(oldest);
  (await app.visit().open(demo)).part("#comments details > summary");
});
