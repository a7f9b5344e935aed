import { describe, expect, test } from "vitest";
import { openProductApi } from "./product-api.ts";

// U3, U10: what a body is looked at for.

const api = openProductApi();
const LONG = JSON.stringify({ q: "x", pad: "y".repeat(900_000) });
/** Nested so deep that whoever looks at it refuses it. */
const DEEP = `${"[".repeat(100)}${"]".repeat(100)}`;

describe("U10 a call's arguments are JSON", () => {
  const q = "x".repeat(7_500);

  test.each([
    ["application/x-www-form-urlencoded", `q=${q}`],
    ["text/csv", `q\n${q}`],
    ["text/plain", JSON.stringify({ q })],
    ["application/octet-stream", q],
    ["application/json-seq", JSON.stringify({ q })],
  ])("%s is refused as PostgREST does", async (type, body) => {
    for (const name of ["search_posts", "send_contact_message"]) {
      const answer = await api().ask("POST", `/rest/v1/rpc/${name}`, {
        body,
        headers: { "content-type": type },
      });
      expect(answer).toMatchObject({ status: 415, json: { code: "PGRST107" }, statements: [] });
    }
  });

  test("in any spelling of its name", async () => {
    for (const type of ["application/json", "Application/JSON; charset=utf-8"]) {
      const answer = await api().ask("POST", "/rest/v1/rpc/search_people", {
        body: '{"q":"layla"}',
        headers: { "content-type": type },
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("U3 a body that nobody reads is not looked at", () => {
  test.each([
    ["an unknown function", "rpc/nothing", 404],
    ["an unknown table", "nothing", 404],
    ["a path that is none", "posts/1/2", 404],
  ])("of %s", async (_, path, status) => {
    for (const body of [LONG, DEEP, "\u0000", '"\\ud800"']) {
      expect((await api().ask("POST", `/rest/v1/${path}`, { body })).status).toBe(status);
    }
  });

  test("what is read is looked at as ever", async () => {
    const { status, json } = await api().ask("POST", "/rest/v1/rpc/cast_vote", { body: DEEP });
    expect([status, json.code]).toEqual([400, "PGRST102"]);
    const half = await api().ask("POST", "/rest/v1/posts", { body: '{"title":"\\ud800"}' });
    expect([half.status, half.json.code]).toEqual([400, "22P05"]);
  });

  test("of a call that reads no more is kept than it may have", async () => {
    const answer = await api().ask("POST", "/rest/v1/rpc/search_people", { body: `${DEEP}${LONG}` });
    expect(answer).toMatchObject({ status: 413, json: { code: "54000" }, statements: [] });
  });
});
