import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";

// What the database takes: tests/database/schema/merged-posts.test.ts.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

let app: App;
let mona: Person;
let writer: Person;
beforeAll(async () => {
  app = await openApp();
  [mona, writer] = [await app.enter("mona"), await app.arrive("merged-writer")];
});

async function write(title: string, said?: string) {
  const { client, id: author_id } = writer;
  const row = { title, content: `Words of ${title}`, category_id: GENERAL, author_id, drama_id: "5" };
  const { id } = (await client.from("posts").insert(row).select("id").single().throwOnError()).data;
  const comment = said && { content: said, author_id, post_id: id, spoiler_level: 0 };
  const { data } = comment
    ? await client.from("comments").insert(comment).select("id").single().throwOnError()
    : {};
  return { post: id, comment: data?.id, path: `/forum/post/${id}` };
}

/** Where an address leads a visitor. */
async function ask(path: string): Promise<[number, string | null]> {
  const answer = await app.visit().read(path);
  return [answer.status, answer.headers.get("location")];
}

test("469 a thread is merged, its address leads on and says so once, and it is restored", async () => {
  const [title, its] = ["Who was it that rang?", "Words of Who was it that rang?"];
  const there = await write("Who rang?", "It was the neighbour");
  const twice = await write(title, "It was nobody");
  let page = await mona.reader.open(twice.path);
  page = await mona.reader.open(
    page.find.getByRole<HTMLAnchorElement>("menuitem", { name: "Moderate" }).href,
  );
  const merge = async (address: string) => {
    page.fill(/^Address of the other post/, address);
    page = await page.press("Merge");
  };
  page.fill(/^Why they are merged/, "Both ask the same.");
  await merge("the other one");
  page.in(page.part("#merge")).getByText("Please give the address of a post of the forum");
  await merge(mona.reader.origin + twice.path);
  page.find.getByText("A post cannot be merged into itself.");
  page.part("#merge [name=into][aria-invalid=true]");
  await merge(`${mona.reader.origin}${there.path}?sort=best#comments`);
  page.find.getByText(/^Merged from “.?Who was it/);
  for (const said of ["It was nobody", "It was the neighbour"]) page.find.getByText(said);

  const to = `${there.path}?comment=${twice.comment}&merged=${twice.post}`;
  expect(await ask(`${twice.path}?comment=${twice.comment}`)).toEqual([302, to]);
  const visitor = app.visit();
  expect((await visitor.open(to)).html).toContain("Merged from “");
  for (const other of ["", `?merged=${there.post}`]) {
    expect((await visitor.open(there.path + other)).html).not.toContain("Merged from “");
  }
  // The log names both, and leads to both.
  const log = await mona.reader.open("/moderation/log?action=merge_post");
  for (const one of [`${twice.path}/manage`, there.path]) log.part(`a[href="${one}"]`);
  // What it began with is a link away, and leads back.
  const opening = await (await visitor.open(there.path)).follow(`Read its first post: ${title}`);
  opening.find.getByRole("heading", { level: 1, name: title });
  opening.find.getByText(its);
  expect(opening.document.querySelector("#comments")).toBeNull();
  (await opening.follow("Who rang?")).find.getByText("It was nobody");
  const profile = await visitor.open(`/profile/${writer.id}`);
  profile.in(profile.find.getByText(title).closest("li")).getByText("Merged");

  // Its author reads why; moderators restore it.
  const own = await writer.reader.open(twice.path);
  own.find.getByText(/^A moderator merged this thread into/);
  own.find.getByRole("link", { name: "Who rang?" });
  own.find.getByText("Both ask the same.");
  page = await (await mona.reader.open(`${twice.path}/manage`)).press("Restore");
  page.find.getByRole("heading", { level: 1, name: title });
  page.find.getByText(/^This is a thread of its own again/);
  page.find.getByText("It was nobody");
  expect(await ask(twice.path)).toEqual([200, null]);
});

test("469 what a merged thread says stays at its address when the other is gone", async () => {
  const there = await write("The one that goes");
  const merged = await write("The one that stays");
  const order = { post_id: merged.post, into_id: there.post, reason: "The same" };
  await mona.client.rpc("merge_post", order).throwOnError();
  expect(await ask(merged.path)).toEqual([302, expect.stringContaining(there.path)]);
  await writer.client.rpc("delete_post", { post_id: there.post }).throwOnError();
  for (const address of [merged.path, `${merged.path}?opening=1`]) {
    expect([address, ...(await ask(address))]).toEqual([address, 200, null]);
    const { find } = await app.visit().open(address);
    find.getByText("Words of The one that stays");
    find.getByText(/into one that is no longer shown/);
  }
});
