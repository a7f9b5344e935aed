import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { call, LAYLA, OMAR, type Pair, type Side } from "./pair.ts";

/** How many of 120 transactions begun in one tick ran with the user id of another. */
async function countMixedUp({ connection }: Side): Promise<number> {
  const seen = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const uid = index % 2 === 0 ? LAYLA : OMAR;
      try {
        const { rows } = await connection.withContext(
          { auth: { role: "authenticated", uid, jwt: {} } },
          (db) => sql<{ uid: string }>`select auth.uid() as uid`.execute(db),
        );
        return rows[0]?.uid === uid;
      } catch {
        return false;
      }
    }),
  );
  return seen.filter((right) => !right).length;
}

export function grantSuite(pair: () => Pair): void {
  describe("grants and transactions", () => {
    test("stock lite runs requests as superuser when it first met a database without row level security", async () => {
      const { stock } = pair();
      Reflect.set(stock.connection, "rlsState", "inactive");
      expect((await call(stock, "GET", "/rest/v1/notes?select=id")).status).toBe(200);
      Reflect.set(stock.connection, "rlsState", "unknown");
    });

    test("stock lite still undoes column grants with its first request", async () => {
      const { stock } = pair();
      await call(stock, "GET", "/rest/v1/tags?select=id");
      const answer = await call(stock, "PATCH", `/rest/v1/notes?id=eq.${LAYLA}`, {
        as: LAYLA,
        body: { rank: 9 },
      });
      expect(answer.status).toBe(204);
    });

    test("here they hold, for members and for visitors", async () => {
      const { corrected } = pair();
      const path = `/rest/v1/notes?id=eq.${LAYLA}`;
      expect(await call(corrected, "PATCH", path, { as: LAYLA, body: { rank: 9 } })).toMatchObject({
        status: 403,
        json: { code: "42501" },
      });
      expect(await call(corrected, "GET", "/rest/v1/notes?select=id")).toMatchObject({
        status: 401,
        json: { code: "42501" },
      });
    });

    test("stock lite still mixes up the users of parallel transactions on PGlite", async () => {
      expect(await countMixedUp(pair().stock)).toBeGreaterThan(0);
    });

    test("here every transaction has its own user", async () => {
      expect(await countMixedUp(pair().corrected)).toBe(0);
    });
  });
}
