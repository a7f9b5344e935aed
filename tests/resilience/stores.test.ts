import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pngOf } from "../domain/image/drawn.ts";
import { openStand, type Stand } from "./stand.ts";

// The catalogue store and the bucket failing under the built worker.

let stand: Stand;
let cookie = "";

beforeAll(async () => {
  stand = await openStand();
  cookie = await stand.arrive("fault_hiba");
});
afterEach(() => {
  stand.break("CATALOGUE", "works");
  stand.break("IMAGES", "works");
});
afterAll(() => stand?.stop());

function upload(image: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { cookie, origin: stand.url };
  return fetch(`${stand.url}/api/uploads`, { method: "POST", body: image, headers });
}

const rows = () =>
  stand.backend.sql<{ status: string }>("select status::text from uploads order by created_at");

test.each(["fails", "hangs"] as const)(
  "F10 a catalogue store that %s from the start: the dramas are those bundled with the worker, and one line says so",
  async (how) => {
    stand.break("CATALOGUE", how);
    await stand.restartWorker();
    const [list, category] = await Promise.all([stand.ask("/dramas"), stand.ask("/categories")]);
    expect([list.status, category.status]).toEqual([200, 200]);
    expect((await list.text()).match(/href="\/drama\//g)?.length).toBeGreaterThan(5);
    await expect.poll(() => stand.logged().some(({ event }) => event === "catalogue.fallback")).toBe(true);
  },
);

test("F13 F14 F15 the bucket takes nothing: the image is refused in a sentence, no row says ready, sent again it is there; unread it is 503 and pages stand", async () => {
  const image = new Uint8Array(pngOf({ width: 8, height: 8 }));
  stand.break("IMAGES", "fails");
  const refused = await upload(image);
  expect(refused.status).toBe(503);
  expect(((await refused.json()) as { error: { message: string } }).error.message).toMatch(/upload/i);
  expect(await rows()).toEqual([{ status: "pending" }]);

  stand.break("IMAGES", "works");
  const unsaid = await stand.line.with(/confirm_upload/, { kind: "refuses" }, () => upload(image));
  expect(unsaid.status).toBe(503);
  expect(await rows()).toEqual([{ status: "pending" }]);
  const stored = await upload(image);
  const { url } = (await stored.json()) as { url: string };
  expect([stored.status, await rows()]).toEqual([201, [{ status: "ready" }]]);
  expect((await stand.ask(url, cookie)).status).toBe(200);

  stand.break("IMAGES", "fails");
  const unread = await stand.ask(url, cookie);
  expect([unread.status, unread.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect((await stand.ask("/forum")).status).toBe(200);
});

test("F13 a post whose image could not be stored keeps its text, and nothing is written", async () => {
  stand.break("IMAGES", "fails");
  const form = new FormData();
  const fields = {
    categoryId: "00000000-0000-4000-8000-0000000000c2",
    title: "With a picture",
    content: "Kept words",
    tags: "",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("clientId", crypto.randomUUID());
  form.append(
    "files",
    new File([new Uint8Array(pngOf({ width: 9, height: 9 }))], "a.png", { type: "image/png" }),
  );
  const answer = await fetch(`${stand.url}/forum/new`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { cookie, origin: stand.url },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).toContain("Kept words");
  expect(await stand.backend.sql("select 1 from posts where title = 'With a picture'")).toEqual([]);
});

test("F12 a catalogue store that fails or hangs decides nothing: who was banned a moment ago writes nothing", async () => {
  const banned = await stand.arrive("fault_idris");
  const form = {
    categoryId: "00000000-0000-4000-8000-0000000000c2",
    title: "After the ban",
    content: "Words.",
    tags: "",
    clientId: crypto.randomUUID(),
  };
  await stand.backend.sql(
    `insert into private.sanctions (user_id, kind, reason)
     select id, 'ban', 'Spam' from user_profiles where username = 'fault_idris'`,
  );
  for (const how of ["fails", "hangs"] as const) {
    stand.break("CATALOGUE", how);
    const answer = await stand.send("/forum/new", form, banned);
    expect([answer.status, answer.headers.get("location")], how).toEqual([302, "/suspended"]);
  }
  expect(await stand.backend.sql("select 1 from posts where title = 'After the ban'")).toEqual([]);
});
