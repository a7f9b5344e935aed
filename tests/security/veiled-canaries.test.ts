import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoSite } from "../support/demo-site.ts";
import { PATIENCE, STORY } from "../support/patience.ts";
import { rowsOf } from "./canaries/backend.ts";
import { writesBesides } from "./canaries/endpoints.ts";
import { readBackend, readSite } from "./canaries/veiled-crawl.ts";
import { DRAMA, type Planted, plantVeiled, TITLE } from "./canaries/veiled-plant.ts";
import { hearLive, hearPushes } from "./canaries/veiled-told.ts";
import { arrive, ask, aVisitor, enter, idOf, type Person } from "./door.ts";

// Words that tell of episode 20, wherever an author can write; then readers look at everything there is, from where they
// stand. Their moderators read on in the queue: see tests/routes/veiled-lists.test.ts.

/** Readers by name, and how far they have come. */
const POSITIONS = { qanari_at5: 5, qanari_at19: 19, qanari_at20: 20 };
const [FARTHEST] = Object.keys(POSITIONS).slice(-1);

/** Feeds, maps and mails say the same to whoever asks; search finds by what everybody reads. */
const FOR_EVERYBODY = /^\/(feeds|sitemap|dev|robots|site\.|api\/(search|people))/;

let planted: Planted;
let people: Record<string, Person>;
let pushes: Awaited<ReturnType<typeof hearPushes>>;
const live: Record<string, string[]> = {};
const members = () => Object.entries(people).filter(([, { id }]) => id !== null);

beforeAll(async () => {
  const [author, quoter, moderator, ...readers] = await Promise.all([
    arrive("qanari_teller"),
    arrive("qanari_quoter"),
    enter("mona"),
    ...Object.keys(POSITIONS).map((name) => arrive(name)),
  ]);
  const named = Object.fromEntries(Object.keys(POSITIONS).map((name, at) => [name, readers[at] as Person]));
  people = { visitor: aVisitor(), ...named };
  const stands: [Person, number][] = [
    [author, 20],
    [quoter, 20],
    ...Object.entries(POSITIONS).map(([name, position]): [Person, number] => [
      named[name] as Person,
      position,
    ]),
  ];
  for (const [{ client }, reached] of stands) {
    const { error } = await client.rpc("set_tracking", {
      drama: DRAMA,
      seen: 0,
      status: "watching",
      reached,
    });
    if (error) throw error;
  }
  for (const [name, person] of Object.entries(people)) live[name] = await hearLive(person);
  pushes = await hearPushes(demoSite().pushPort, named);
  // One mail at least is there to be read.
  const { error } = await author.client.auth.resetPasswordForEmail("qanari_at5@hikaya.test");
  if (error) throw error;
  planted = await plantVeiled({ author, quoter, moderator, readers: named });
});
afterAll(async () => {
  await pushes?.stop();
  for (const { client } of Object.values(people ?? {})) await client.removeAllChannels();
});

const wordsIn = (text: string) => [...planted.words.keys()].filter((word) => text.includes(word));

/** The words in all that this reader can read, by where they stand. What is named besides is to be found somewhere. */
async function readAll(name: string, besides: string[]) {
  const person = people[name] as Person;
  const { places } = planted;
  const bell = person.id ? await person.client.from("notifications").select("id") : { data: [] };
  const calendar = person.id ? await person.client.rpc("make_calendar_address") : { data: null };
  const more = [
    ...["/dev/mail", ...planted.left, ...(calendar.data ? [`/calendar/${calendar.data}.ics`] : [])],
    ...(bell.data ?? []).map(({ id }) => `/notifications/${id}`),
  ];
  const look = (text: string) => [...wordsIn(text), ...besides.filter((one) => text.includes(one))];
  // A visitor's page may be an older copy.
  await expect.poll(async () => (await ask("/forum", { as: person })).text(), PATIENCE).toContain(TITLE);
  const site = await readSite(person, { places, more, look });
  const backend = await readBackend(person, places, look);
  // What came to grief, or was one read too many, would tell nothing.
  expect(site.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
  const reads = [...site, ...backend];
  const hits = reads
    .map(({ where, found }) => [where, found.filter((one) => planted.words.has(one))] as const)
    .filter(([, words]) => words.length > 0);
  return { reads, hits };
}

// First: whoever has read of it on a page is not pushed to.
test("456 459 live updates and pushes say who did what, and none of the words", async () => {
  const { removedPostId: id } = planted.places[0] as Planted["places"][number];
  for (const [name, person] of members()) {
    // A member's write through the site sends what waits.
    const body = JSON.stringify({ target: "post", id, wish: "up" });
    const headers = { "content-type": "application/json" };
    expect((await ask("/api/votes", { as: person, body, headers })).status).toBe(200);
    const heard = () => live[name]?.join("\n");
    await expect.poll(heard, PATIENCE).toContain("mentioned you in a comment");
    await expect.poll(heard, PATIENCE).toContain(idOf(person));
    await expect.poll(() => pushes.pushedTo(name).join("\n"), PATIENCE).toMatch(/mention/);
  }
  for (const name of Object.keys(people)) {
    expect([name, wordsIn((live[name] ?? []).join("\n"))]).toEqual([name, []]);
    expect([name, wordsIn(pushes.pushedTo(name).join("\n"))]).toEqual([name, []]);
  }
});

describe.each(["visitor", ...Object.keys(POSITIONS)])("%s", (name) => {
  const isThere = name === FARTHEST;
  const claim = isThere ? "reads every word where it stands" : "reads none of them";

  test(
    `447 448 451 454 455 456 457 458 ${claim}: pages, data, feeds, maps, API, mails, tables and functions`,
    STORY,
    async () => {
      const ids = planted.places.flatMap(({ removedPostId, commentId }) => [removedPostId, commentId]);
      const { reads, hits } = await readAll(name, [...ids, TITLE, "qanari_at5@hikaya.test"]);
      // The very pages and rows were read, and a mail.
      const foundIn = (address: string) => reads.find(({ where }) => where === address)?.found;
      expect(foundIn(rowsOf("posts"))).toEqual(expect.arrayContaining(ids.filter((_, at) => at % 2 === 0)));
      expect(foundIn(rowsOf("comments"))).toEqual(expect.arrayContaining(ids.slice(1, 2)));
      for (const page of new Set(planted.words.values())) {
        // Earlier versions have their titles under the veil too.
        if (page && /^\/forum(\/post\/[^/]+)?$/.test(page))
          expect([page, foundIn(page)?.includes(TITLE)]).toEqual([page, true]);
      }
      expect(foundIn("/dev/mail")).toContain("qanari_at5@hikaya.test");
      if (!isThere) {
        expect(hits).toEqual([]);
        return;
      }
      const unread = [...planted.words].filter(
        ([word, page]) => !hits.some(([where, words]) => words.includes(word) && (page ?? where) === where),
      );
      expect(unread).toEqual([]);
      expect(hits.filter(([where]) => FOR_EVERYBODY.test(where))).toEqual([]);
    },
  );
});

test("457 what describes a page to machines says it to nobody", async () => {
  const place = planted.places[0];
  const html = await (
    await ask(`/forum/post/${place?.removedPostId}`, { as: people[FARTHEST ?? ""] })
  ).text();
  // Bounded: one of our own pages.
  const said = html.match(/<meta [^>]*>|<script type="application\/ld\+json"[\s\S]*?<\/script>/g) ?? [];
  expect(said.length).toBeGreaterThan(5);
  expect(wordsIn(said.join("\n"))).toEqual([]);
});

/** Every write of the API, as a reader of everything may send it. */
const writes = ({
  removedPostId: post,
  commentId,
  ownerId,
}: Planted["places"][number]): [string, object][] => [
  ["POST /api/votes", { target: "post", id: post, wish: "up" }],
  ["POST /api/votes", { target: "comment", id: commentId, wish: "up" }],
  ["POST /api/saved-posts", { post, wish: "save" }],
  ["POST /api/tracking", { intent: "set", drama: DRAMA, status: "paused", position: 5, seen: 99 }],
  ["POST /api/create-activity", { type: "post_created", target_id: post }],
  ["POST /api/follows", { creator: "1", wish: "follow" }],
  ["POST /api/conversations", { person: ownerId }],
  [`POST /api/conversations/${post}`, { action: "read" }],
  ["POST /api/notifications", { action: "all" }],
  ["POST /api/push", {}],
  ["DELETE /api/push", {}],
  ["POST /api/uploads", {}],
  ["POST /api/csp-report", {}],
  ["POST /api/purge-cache", {}],
];

test("447 no answer to a write of the API has the words", async () => {
  const all = planted.places.flatMap(writes);
  expect(writesBesides(all.map(([name]) => name))).toEqual([]);
  for (const [name, person] of Object.entries(people)) {
    for (const [write, body] of all) {
      const [method, path = ""] = write.split(" ");
      const headers = { "content-type": "application/json" };
      const answer = await ask(path, { as: person, method, body: JSON.stringify(body), headers });
      expect([name, write, wordsIn(await answer.text())]).toEqual([name, write, []]);
    }
  }
});
