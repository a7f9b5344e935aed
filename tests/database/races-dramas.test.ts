import { afterAll, beforeAll, expect, test } from "vitest";
import { changeTracking } from "../../app/domain/tracking/tracking.server.ts";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

const NOOR = "3";
const COFFEE = "40";
const PATIENCE_MS = 120_000;
/** On PostgreSQL, where they truly meet. */
const ROUNDS = process.env.TEST_DATABASE_URL ? 40 : 4;

let backend: TestBackend;
let layla: Member;
let omar: Member;

beforeAll(async () => {
  backend = await openTestBackend();
  [layla, omar] = (await Promise.all(["layla", "omar"].map((name) => backend.signUp(name)))) as [
    Member,
    Member,
  ];
  await backend.sql("update public.user_profiles set created_at = now() - interval '2 days'");
  await backend.sql(
    `insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
     values ($1, 'Coffee on the Roof', 'قهوة على السطح', '{Comedy}', 'Egypt', 200, 2, 'completed', '2026-01-01')`,
    [COFFEE],
  );
});
afterAll(() => backend?.stop());

/** One press of +1 in a tab: whoever is told of another state adds to that. */
async function addOne({ client }: Member): Promise<void> {
  const { data } = await client
    .from("trackings")
    .select("position, version")
    .eq("drama_id", COFFEE)
    .maybeSingle();
  let seen = data ?? { position: 0, version: 0 };
  for (;;) {
    const answer = await changeTracking(client, {
      intent: "set",
      drama: COFFEE,
      status: "watching",
      position: seen.position + 1,
      seen: seen.version,
    });
    if (answer.ok) return;
    if (!("current" in answer)) throw new Error(answer.error.message);
    seen = answer.current ?? { position: 0, version: 0 };
  }
}

test("413 a hundred +1 from two tabs at once are a hundred episodes", { timeout: PATIENCE_MS }, async () => {
  // A tab sends one after the other; beside the two, twenty presses that know nothing of each other. (Of a hundred such, the
  // last would be refused ninety-nine times.)
  const tab = async (presses: number) => {
    for (let press = 0; press < presses; press++) await addOne(layla);
  };
  await Promise.all([tab(40), tab(40), ...Array.from({ length: 20 }, () => tab(1))]);
  expect(
    await backend.sql("select position, version from public.trackings where drama_id = $1", [COFFEE]),
  ).toEqual([{ position: 100, version: 100 }]);
  expect(
    await backend.sql("select count(*)::int as events from public.tracking_events where drama_id = $1", [
      COFFEE,
    ]),
  ).toEqual([{ events: 100 }]);
});

test("428 430 431 a rating changed a hundred times at once leaves what a recount finds", {
  timeout: PATIENCE_MS,
}, async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => {
      const stars = turn % 6;
      const { client } = turn % 2 ? layla : omar;
      return client.rpc("rate_drama", { drama: NOOR, ...(stars > 0 && { stars }) });
    }),
  );
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.message)).toEqual([]);
  const [counted] = await backend.sql<{ same: boolean }>(
    `select f.rating_count = (select count(*) from public.drama_ratings r where r.drama_id = f.drama_id) as same
       from public.drama_figures f where f.drama_id = $1`,
    [NOOR],
  );
  expect(counted?.same).toBe(true);
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});

test("435 first stars, first review and first tracking at once: the stars stand on all three", {
  timeout: PATIENCE_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const table of ["drama_reviews", "drama_ratings", "tracking_events", "trackings"])
      await backend.sql(`delete from public.${table}`);
    const { client } = layla;
    const answers = await Promise.all([
      client.rpc("rate_drama", { drama: NOOR, stars: 4 }),
      client.rpc("write_review", { drama: NOOR, kind: "review", content: "Worth a second look" }),
      client.rpc("set_tracking", { drama: NOOR, seen: 0, status: "watching", reached: 2 }),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(
      await backend.sql(
        "select r.stars as review, t.stars as tracking from public.drama_reviews r, public.trackings t",
      ),
    ).toEqual([{ review: 4, tracking: 4 }]);
  }
});

test("an account goes while its owner and others rate, review and vote: nobody waits in a circle", {
  timeout: PATIENCE_MS,
}, async () => {
  const dramas = ["1", "2", "3", "4", "5"];
  const speak = ({ client }: Member) => [
    ...dramas.map((drama) => client.rpc("rate_drama", { drama, stars: 3 })),
    ...dramas.map((drama) =>
      client.rpc("write_review", { drama, kind: "review", content: "Worth a second look" }),
    ),
  ];
  const reviews = () =>
    backend.sql<{ id: string }>("select id from public.drama_reviews where deleted_at is null");
  const vote = async ({ client }: Member) =>
    (await reviews()).map(({ id }) => client.rpc("mark_review_helpful", { review_id: id, helpful: true }));
  for (let round = 0; round < ROUNDS / 4; round++) {
    const leaving = await Promise.all(["a", "b"].map((name) => backend.signUp(`leaving-${name}-${round}`)));
    await Promise.all([...leaving, layla].flatMap(speak));
    await Promise.all((await Promise.all([...leaving, layla].map(vote))).flat());
    const answers = await Promise.all([
      ...leaving.map(({ client }) =>
        client.rpc("delete_my_account", { at_once: true, erase_contributions: true }),
      ),
      ...leaving.flatMap(({ client }) =>
        dramas.map((drama) => client.rpc("rate_drama", { drama, stars: 5 })),
      ),
      ...dramas.map((drama, turn) => layla.client.rpc("rate_drama", { drama, stars: (turn % 5) + 1 })),
      ...(await vote(omar)),
    ]);
    expect(answers.filter(({ error }) => error?.code?.startsWith("40"))).toEqual([]);
    expect(answers.slice(0, 2).map(({ error }) => error)).toEqual([null, null]);
  }
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});
