import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { version as pgliteVersion } from "../../../node_modules/@electric-sql/pglite/package.json";
import { version as liteVersion } from "../../../node_modules/@supabase/lite/package.json";
import { doorSuite } from "./corrections/doors.ts";
import { filterSuite } from "./corrections/filters.ts";
import { grantSuite } from "./corrections/grants.ts";
import { openPair, type Pair } from "./corrections/pair.ts";
import { restSuite } from "./corrections/rest.ts";
import { sessionSuite } from "./corrections/sessions.ts";

/**
 * Each correction has two witnesses: that @supabase/lite, as it comes, still has the error (when such a test
 * fails, the library has changed and the correction can go), and that the backend has not. All of them share
 * one pair of databases, which take seconds to open.
 */
let opened: Pair;
const pair = () => opened;

beforeAll(async () => {
  // lite logs every refused statement.
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  opened = await openPair();
});
afterAll(() => opened?.close());

test("the libraries are the ones that the corrections were written for", () => {
  expect({ liteVersion, pgliteVersion }).toEqual({ liteVersion: "0.10.0", pgliteVersion: "0.5.16" });
});

test("PGlite answers a statement it cannot count with an error, and goes on", async () => {
  const pglite = new PGlite();
  const count = 100_000;
  const values = Array.from({ length: count }, (_, index) => `($${index + 1})`).join(",");
  await expect(pglite.query(`values ${values}`, Array(count).fill("x"))).rejects.toThrow("bind message");
  expect((await pglite.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("stock PGlite sends an object in place of a list, and answers nothing after it", async () => {
  const pglite = new PGlite();
  await expect(pglite.query("select $1::text[] as words", [{}])).rejects.toThrow("must be of type string");
  await expect(pglite.query("select 1 as one")).rejects.toThrow("invalid message format");
});

grantSuite(pair);
restSuite(pair);
filterSuite(pair);
sessionSuite(pair);
doorSuite(pair);
