import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Environment } from "../../app/platform/environment.server.ts";
import { answerText } from "../../functions/documents.ts";
import type { WorkerTypes } from "../../functions/variables.ts";

// The Supabase client looks for one when it is made; Node 20 has none.
beforeAll(() => void vi.stubGlobal("WebSocket", class {}));
afterAll(() => void vi.unstubAllGlobals());

test("a copy of a feed or map belongs to the upload that made it", async () => {
  let made = 0;
  const ask = async (id: string) => {
    const app = new Hono<WorkerTypes>();
    app.get("/feeds/forum.xml", (c) => {
      const environment = {
        SUPABASE_URL: "https://backend.test",
        SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
        VISITOR_CACHE: 30,
        VERSION: { id },
      };
      c.set("environment", environment as Environment);
      made += 1;
      const mine = `form ${made}`;
      return answerText(c, { type: "text/plain", seconds: 30, write: async () => mine });
    });
    const execution = { waitUntil() {}, passThroughOnException() {}, props: {} };
    const answer = await app.request("/feeds/forum.xml", {}, {}, execution);
    return [answer.headers.get("x-cache"), await answer.text()];
  };
  expect(await ask("one")).toEqual(["miss", "form 1"]);
  expect(await ask("one")).toEqual(["hit", "form 1"]);
  expect(await ask("two")).toEqual(["miss", "form 3"]);
});
