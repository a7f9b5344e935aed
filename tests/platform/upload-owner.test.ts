import { Hono } from "hono";
import { expect, test } from "vitest";
import { upload } from "../../functions/uploads.ts";
import type { WorkerTypes } from "../../functions/variables.ts";

// An upload that a page sends again by itself may meet another session than the one it was begun in.

const LAYLA = "00000000-0000-4000-8000-000000000001";
const OMAR = "00000000-0000-4000-8000-000000000002";

/** What omar, who is signed in, is answered; the kind that there is not is looked at behind the owner. */
async function asOmar(query: string) {
  const app = new Hono<WorkerTypes>();
  app.use(async (c, next) => {
    c.set("session", { authState: { state: "member", claims: { userId: OMAR } } } as never);
    await next();
  });
  app.post("/api/uploads", upload);
  const answer = await app.request(`/api/uploads?kind=nothing${query}`, { method: "POST", body: "x" });
  return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
}

test("what one person chose is not sent in the name of another", async () => {
  expect(await asOmar(`&owner=${LAYLA}`)).toEqual([403, "forbidden"]);
  expect(await asOmar(`&owner=${OMAR}`)).toEqual([400, "bad_request"]);
  expect(await asOmar("")).toEqual([400, "bad_request"]);
});
