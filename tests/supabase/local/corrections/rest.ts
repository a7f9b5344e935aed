import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { PUBLISHABLE_KEY } from "../../../../supabase/local/secrets.ts";
import { call, LAYLA, type Pair, type Side } from "./pair.ts";

const SINGULAR = { accept: "application/vnd.pgrst.object+json", prefer: "return=representation" };
const TOO_LONG = "x".repeat(41);

const addNote = (side: Side, title: string, path = "/rest/v1/notes") =>
  call(side, "POST", path, {
    as: LAYLA,
    body: { title, owner_id: LAYLA },
    headers: { prefer: "return=representation" },
  });

export function restSuite(pair: () => Pair): void {
  describe("REST", () => {
    test("stock lite still answers a CHECK and a RAISE with 500", async () => {
      expect((await addNote(pair().stock, TOO_LONG)).status).toBe(500);
      expect(
        (await call(pair().stock, "POST", "/rest/v1/rpc/refuse", { body: { reason: "no" } })).status,
      ).toBe(500);
    });

    test("here they are 400 in PostgREST's form", async () => {
      expect(await addNote(pair().corrected, TOO_LONG)).toMatchObject({
        status: 400,
        json: { code: "23514" },
      });
      const raised = await call(pair().corrected, "POST", "/rest/v1/rpc/refuse", { body: { reason: "no" } });
      expect(raised).toMatchObject({
        status: 400,
        json: { code: "P0001", message: "no", hint: "try another", details: "said so" },
      });
    });

    test("F20 an object for a text, and JSON nested 20,000 deep, are 400 with a sentence", async () => {
      const nested = (depth: number) => `{"reason":${"[".repeat(depth)}${"]".repeat(depth)}}`;
      const deep = nested(20_000);
      const send = (side: Side, path: string, body: string) =>
        side.fetch(
          new Request(`http://127.0.0.1:54321${path}`, {
            method: "POST",
            headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
            body,
          }),
        );
      expect((await send(pair().stock, "/rest/v1/rpc/refuse", '{"reason":{"a":1}}')).status).toBe(500);
      const { corrected } = pair();
      for (const [path, body] of [
        ["/rest/v1/rpc/refuse", '{"reason":{"a":1}}'],
        ["/rest/v1/rpc/refuse", deep],
        ["/rest/v1/notes", deep],
        // A longer body is refused for its length there.
        ["/auth/v1/signup", nested(8_000)],
        // Brackets in a text are words.
        ["/rest/v1/rpc/refuse", JSON.stringify({ reason: '["\\'.repeat(100) })],
      ] as const) {
        const answer = await send(corrected, path, body);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(((await answer.json()) as { message: string }).message).not.toBe("");
      }
    });

    test.each([
      ["words", {}],
      ["words", -1],
      ["words", { a: 1 }],
      ["on_day", {}],
      ["on_day", 1e308],
      ["is_so", "x"],
      ["is_so", []],
    ])("a parameter %s of %j is refused, and the next request answered", async (name, value) => {
      const ask = (body: unknown) => call(pair().corrected, "POST", "/rest/v1/rpc/take_types", { body });
      expect(await ask({ [name]: value })).toMatchObject({ status: 400, json: { code: "22P02" } });
      expect(await ask({ words: ["a", "b"], on_day: "2026-02-01", is_so: true })).toMatchObject({
        status: 200,
        json: 2,
      });
    });

    test("a duplicate and a dangling reference are 409", async () => {
      const { json } = await addNote(pair().corrected, "tagged");
      const add = (note_id: string) =>
        call(pair().corrected, "POST", "/rest/v1/tags", { as: LAYLA, body: { note_id, label: "only once" } });
      expect((await add(json[0].id)).status).toBe(201);
      expect(await add(json[0].id)).toMatchObject({ status: 409, json: { code: "23505" } });
      const dangling = await call(pair().corrected, "POST", "/rest/v1/tags", {
        as: LAYLA,
        body: { note_id: LAYLA, label: "dangling" },
      });
      expect(dangling).toMatchObject({ status: 409, json: { code: "23503" } });
    });

    test("stock lite still sends an array for a single row that embeds", async () => {
      const answer = await call(pair().stock, "POST", "/rest/v1/notes?select=id,tags(label)", {
        as: LAYLA,
        body: { title: "one" },
        headers: SINGULAR,
      });
      expect(Array.isArray(answer.json)).toBe(true);
    });

    test("here it is the row", async () => {
      const answer = await call(pair().corrected, "POST", "/rest/v1/notes?select=title,tags(label)", {
        as: LAYLA,
        body: { title: "one" },
        headers: SINGULAR,
      });
      expect(answer).toMatchObject({ status: 201, json: { title: "one", tags: [] } });
    });

    test("stock lite still prints timestamps in Postgres' own form", async () => {
      const { json } = await addNote(pair().stock, "when");
      expect(json[0].made_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+\+00$/);
    });

    test("here they are ISO 8601", async () => {
      const { json } = await addNote(pair().corrected, "when");
      expect(json[0].made_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    });

    test("stock lite still cannot insert a row of defaults", async () => {
      expect((await call(pair().stock, "POST", "/rest/v1/notes", { as: LAYLA, body: {} })).status).toBe(400);
    });

    test("here it can", async () => {
      const answer = await call(pair().corrected, "POST", "/rest/v1/notes", {
        as: LAYLA,
        body: {},
        headers: SINGULAR,
      });
      expect(answer).toMatchObject({ status: 201, json: { title: "untitled", owner_id: LAYLA } });
    });

    test("here a statement longer than PGlite can count is refused, and the next one answered", async () => {
      const { kysely } = pair().corrected.connection;
      const values = Array.from({ length: 40_000 }, (_, index) => `($${index + 1})`);
      const long = CompiledQuery.raw(`values ${values.join(",")}`, Array(40_000).fill("x"));
      await expect(kysely.executeQuery(long)).rejects.toMatchObject({ code: "54000" });
      expect((await kysely.executeQuery(CompiledQuery.raw("select 1 as one"))).rows).toEqual([{ one: 1 }]);
    });

    test("a bulk of 1,000 rows is written, a longer one refused at once, whatever its form", async () => {
      const add = (body: unknown, headers?: Record<string, string>) =>
        call(pair().corrected, "POST", "/rest/v1/notes", { as: LAYLA, body, headers });
      const rows = Array.from({ length: 1_001 }, () => ({ title: "x" }));
      expect((await add(rows.slice(1))).status).toBe(201);
      expect((await add(rows)).status).toBe(413);
      expect((await add(`title\n${"x\n".repeat(1_001)}`, { "content-type": "text/csv" })).status).toBe(413);
    });

    test("stock lite still runs out of stack over a deep select", async () => {
      expect((await call(pair().stock, "GET", `/rest/v1/notes?select=${"a(".repeat(2000)}`)).status).toBe(
        500,
      );
    });

    test("here it is refused", async () => {
      const deep = await call(pair().corrected, "GET", `/rest/v1/notes?select=${"a(".repeat(2000)}`);
      expect(deep).toMatchObject({ status: 400, json: { code: "PGRST100" } });
    });

    test("stock lite still reads bodies of any size", async () => {
      const answer = await call(pair().stock, "POST", "/rest/v1/notes", {
        as: LAYLA,
        body: { title: "x".repeat(2 ** 21) },
      });
      expect(answer.status).toBe(500);
    });

    test("here a body over 1 MiB is 413, declared or not", async () => {
      const body = JSON.stringify({ title: "x".repeat(2 ** 21) });
      const declared = await call(pair().corrected, "POST", "/rest/v1/notes", { as: LAYLA, body });
      expect(declared.status).toBe(413);
      const within = await call(pair().corrected, "POST", "/rest/v1/notes", {
        as: LAYLA,
        body: { title: "x".repeat(2 ** 19) },
      });
      expect(within).toMatchObject({ status: 400, json: { code: "23514" } });
    });

    test("I12 at most 1,000 rows come back", async () => {
      await pair().corrected.script(
        `insert into notes (owner_id, title) select '${LAYLA}', 'many' from generate_series(1, 1100)`,
      );
      const { json } = await call(
        pair().corrected,
        "GET",
        "/rest/v1/notes?select=id&title=eq.many&limit=5000",
        { as: LAYLA },
      );
      expect(json).toHaveLength(1000);
    });
  });
}
