import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { readFollowed } from "../../../app/handlers/follow/followed.server.ts";

const CLAIMS = { userId: "00000000-0000-4000-8000-000000000001" };

/** A request of that state, whose backend answers with `rows` or fails, and notes what it is asked. */
function contextOf(state: "visitor" | "member", rows: { target_id: string }[] | null) {
  const asked: string[] = [];
  const query = {
    select: () => query,
    eq: (column: string, value: string) => {
      asked.push(`${column}=${value}`);
      return query;
    },
    // biome-ignore lint/suspicious/noThenProperty: a query of the backend is awaited like this one
    then: (answered: (answer: object) => unknown) =>
      Promise.resolve({ data: rows, error: rows ? null : { code: "57014" } }).then(answered),
  };
  const db = { from: () => query };
  const session = { authState: state === "member" ? { state, claims: CLAIMS } : { state }, db };
  return { context: { session } as unknown as AppLoadContext, asked };
}

test("321 538 of a visitor nothing is asked", async () => {
  const { context, asked } = contextOf("visitor", []);
  expect(await readFollowed(context, "3")).toBe(null);
  expect(asked).toEqual([]);
});

test("539 of a member it is asked whom they follow, once; on the page of one creator of this one", async () => {
  const all = contextOf("member", [{ target_id: "3" }, { target_id: "5" }]);
  expect(await readFollowed(all.context)).toEqual(["3", "5"]);
  expect(all.asked).toEqual([`follower_id=${CLAIMS.userId}`, "kind=creator"]);
  const one = contextOf("member", []);
  expect(await readFollowed(one.context, "3")).toEqual([]);
  expect(one.asked.at(-1)).toBe("target_id=3");
});

test("539 where nothing answers the page is shown without it", async () => {
  expect(await readFollowed(contextOf("member", null).context)).toBe(null);
});
