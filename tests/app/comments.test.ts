import { beforeAll, describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// What is said below a post of the forum: read page by page, pointed into, answered and deleted.

const ONE_THREAD = "You are reading one thread. Show all comments";

let app: App;
let author: Person;
beforeAll(async () => {
  app = await openApp();
  author = await app.arrive("comments-author");
});

const itemOf = (page: Page, id: string) => page.part(`#comment-${id}`);
const articleOf = (page: Page, id: string) => page.part(`#comment-${id} > article`);
const idsIn = ({ document }: Page) =>
  [...document.querySelectorAll("li.comment")].map(({ id }) => id.replace("comment-", ""));

async function say({ client }: Person, post_id: string, content: string, parent_id?: string) {
  const row = { content, post_id, parent_id };
  return (await client.from("comments").insert(row).select("id").single().throwOnError()).data.id;
}

/** The page after a reply to this comment, and where the reply stands in it. */
async function reply(page: Page, to: string, words: string) {
  const asked = await page.follow("Reply", articleOf(page, to));
  asked.fill("Your reply", asked.field("Your reply").value + words);
  const answered = await asked.press(/^Post Reply/);
  return { page: answered, sent: answered.part(answered.url.hash) };
}

describe("a post with 500 comments", () => {
  const ON_A_PAGE = 30;
  const REPLIES_SHOWN = 20;
  let path = "";
  /** The beginnings, the oldest first. */
  let roots: string[] = [];
  let replies: { id: string; parent_id: string }[] = [];

  beforeAll(async () => {
    const post = await publish(author, "Five hundred voices");
    path = `/forum/post/${post}`;
    const threads = await app.sql<{ id: string }>(
      `insert into public.comments (content, author_id, post_id, created_at)
       select 'Voice ' || n, $1, $2, now() - interval '1 hour' + n * interval '1 second'
         from generate_series(0, 79) n returning id`,
      [author.id, post],
    );
    roots = threads.map(({ id }) => id);
    // Forty below the first, the others spread over all threads.
    replies = await app.sql<{ id: string; parent_id: string }>(
      `with roots as (select id, row_number() over (order by created_at) - 1 as place
                        from public.comments where post_id = $2)
       insert into public.comments (content, author_id, post_id, parent_id)
       select 'Echo ' || n, $1, $2, roots.id
         from generate_series(0, 419) n join roots on place = case when n < 40 then 0 else n % 80 end
       returning id, parent_id`,
      [author.id, post],
    );
  });

  test("149 500 comments: counted, and read in pages of threads, each thread once", async () => {
    const reader = app.visit();
    let page = await reader.open(path);
    expect(page.part("#comments-title").textContent).toBe("500 comments");
    // A page of 30 threads, not of 500 comments.
    expect(idsIn(page).length).toBeLessThan(ON_A_PAGE * (REPLIES_SHOWN + 1));
    page.in(itemOf(page, roots[0] ?? "")).getByText("Show the whole thread");
    const seen: string[][] = [];
    for (;;) {
      seen.push(idsIn(page).filter((id) => roots.includes(id)));
      const next = page.document.querySelector<HTMLAnchorElement>("a[rel=next]");
      if (!next) break;
      page = await reader.open(next.href);
    }
    expect(seen.flat()).toEqual(roots);
    expect(seen.map(({ length }) => length)).toEqual([30, 30, 20]);
    // One thread shows all of its replies, also those its page left out.
    const below = replies.filter(({ parent_id }) => parent_id === roots[0]).map(({ id }) => id);
    expect(below.length).toBeGreaterThan(REPLIES_SHOWN);
    const [first, ...others] = idsIn(await reader.open(`${path}?comment=${roots[0]}`));
    expect([first, new Set(others)]).toEqual([roots[0], new Set(below)]);
  });

  test("a link to a comment that the first page has no room for shows its thread, and leads to all", async () => {
    const late = roots.slice(ON_A_PAGE);
    const deep = replies.find(({ parent_id }) => late.includes(parent_id));
    const page = await app.visit().open(`${path}?comment=${deep?.id}`);
    itemOf(page, deep?.id ?? "");
    expect(idsIn(page).filter((id) => roots.includes(id))).toEqual([deep?.parent_id]);
    itemOf(await page.follow(ONE_THREAD), roots[1] ?? "");
  });

  test("finding-A11 without scripts the pages link both ways and say where they stand", async () => {
    let page = await app.visit().open(path);
    page.find.getByText("Threads 1–30 of 80");
    page = await page.follow("More comments");
    page.find.getAllByText("Threads 31–60 of 80");
    page = await page.follow("Earlier comments");
    page.find.getByText("Threads 1–30 of 80");
    expect(page.find.queryByText("Earlier comments")).toBeNull();
  });

  test("A3 without scripts a new comment and a late reply are led to among the others", async () => {
    let page = await author.reader.open(path);
    page.fill("Your comment", "The last voice of all.");
    page = await page.press(/^Post Comment/);
    expect(page.part(page.url.hash).textContent).toContain("The last voice of all.");
    itemOf(page, roots[0] ?? "");
    expect(page.find.queryByText(ONE_THREAD)).toBeNull();
    const answered = await reply(page, roots[0] ?? "", "The latest echo.");
    expect(answered.sent.textContent).toContain("The latest echo.");
    expect(answered.sent.closest(".thread")?.closest(".comment")?.id).toBe(`comment-${roots[0]}`);
    itemOf(answered.page, roots[1] ?? "");
  });
});

test("finding-A27 without scripts deleting a comment leads back to the thread", async () => {
  const post = await publish(author, "Who sings the title song?");
  const root = await say(author, post, "It is a choir.");
  const [kept, gone] = [await say(author, post, "First voice.", root), await say(author, post, "No.", root)];
  const page = await author.reader.open(`/forum/post/${post}`);
  const asking = await page.follow("Delete", articleOf(page, gone));
  const done = await asking.press("Delete comment");
  expect([done.url.pathname, done.url.hash]).toEqual([`/forum/post/${post}`, `#comment-${root}`]);
  done.in(articleOf(done, root)).getByText("Your comment was deleted.");
  expect(idsIn(done)).toEqual([root, kept]);
  expect(done.find.queryByText(ONE_THREAD)).toBeNull();
});

test("third-N16 without scripts a reply of the third level is answered by name, beside it", async () => {
  const post = await publish(author, "Which door is it?");
  const second = await say(author, post, "No, the green one.", await say(author, post, "The blue one."));
  const third = await say(author, post, "It was painted.", second);
  const { reader } = await app.arrive("comments-answers");
  const page = await reader.open(`/forum/post/${post}`);
  const asked = await page.follow("Reply", articleOf(page, third));
  expect(asked.field("Your reply").value).toBe("@comments-author ");
  const { page: answered, sent } = await reply(page, third, "Who did it?");
  answered.in(sent).getByRole("link", { name: "@comments-author" });
  expect(sent.textContent).toContain("Who did it?");
  // Of a fourth level there is nothing.
  expect(itemOf(answered, third).nextElementSibling).toBe(sent);
  expect(answered.document.querySelector(".thread .thread .thread")).toBeNull();
});

test("the number of comments is for those signed in, of posts they may read", async () => {
  const id = await publish(author, "How many steps?");
  for (const words of ["One.", "Two."]) await say(author, id, words);
  const ask = (query: string, reader = author.reader) => reader.read(`/api/comment-count?${query}`);
  expect((await ask(`post=${id}`, app.visit())).status).toBe(401);
  expect(await (await ask(`post=${id}`)).json()).toEqual({ count: 2 });
  expect((await ask(`group_post=${id}`)).status).toBe(404);
  expect((await ask("post=x")).status).toBe(400);
});

test.each(["en", "ar"] as const)(
  "third-M8 a suspended member is offered nothing at comments that is refused, and told why (%s)",
  async (language) => {
    const words = (sentence: keyof typeof arabic) => (language === "ar" ? arabic[sentence] : sentence);
    const silenced = await app.arrive(`comments-vain-${language}`, { language });
    const post = await publish(author, `Said in vain, ${language}`);
    await say(author, post, "Go on.");
    const own = await say(silenced, post, "Said before I was stopped.");
    const open = (query = "") => silenced.reader.open(`/forum/post/${post}${query}`);
    const before = await open();
    before.in(articleOf(before, own)).getByRole("link", { name: words("Delete") });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const { client: mona } = await app.enter("mona");
    await mona.rpc("suspend_member", { member: silenced.id, until, reason: "Calm down." }).throwOnError();
    const page = await open();
    page.find.getByText("Calm down.");
    expect(page.document.querySelector("[data-open], textarea")).toBeNull();
    const why = await page.follow(words("No changes while suspended"), articleOf(page, own));
    expect(why.url.pathname).toBe("/suspended");
    why.in(why.part("main")).getByText("Calm down.");
    // A link that begins a reply says it too.
    const reply = await open(`?reply=${own}`);
    reply.find.getAllByText("Calm down.");
    expect(reply.document.querySelector("textarea")).toBeNull();
  },
);
