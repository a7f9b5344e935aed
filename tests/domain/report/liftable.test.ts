import { expect, test } from "vitest";
import { findLiftable } from "../../../app/domain/report/case-action.server.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

const BAN = { id: "s", kind: "ban", reason: "", created_at: "", ends_at: null, replaced_by_ban: false };

/** What the page is told of these sanctions, and what was asked of the database for it. */
async function find(...sanctions: object[]) {
  const asked: unknown[] = [];
  const history = { profile: { role: "member", created_at: "" }, reports: {}, decisions: 0, sanctions };
  const rpc = async (name: string, _: object, { get = false } = {}) => {
    asked.push([name, get]);
    return { data: history, error: null };
  };
  const found = await findLiftable({ rpc } as unknown as Db, "member", "s");
  return { told: found.ok || [found.error.message, found.error.values], asked };
}

test.each([
  ["in force", { lifted_at: null, lifted_by: null }, true],
  [
    "lifted",
    { lifted_at: "2026-11-27", lifted_by: "adam" },
    ["{{name}} lifted this already.", { name: "\u2068adam\u2069" }],
  ],
  [
    "lifted by somebody who is gone",
    { lifted_at: "2026-11-27", lifted_by: null },
    ["This sanction is no longer in force.", undefined],
  ],
])("whether a ban can be lifted is read, and nothing is tried: %s", async (_, state, told) => {
  expect(await find({ ...BAN, ...state })).toEqual({ told, asked: [["member_history", true]] });
});

test("a sanction that is not there cannot be lifted", async () => {
  expect((await find()).told).toEqual(["This sanction is no longer in force.", undefined]);
});
