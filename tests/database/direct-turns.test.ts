import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_AT_ONCE_OF_NETWORK, MOST_WAITING_OF_NETWORK } from "../../supabase/local/limits/direct.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

// U3: whoever asks the embedded backend directly has one request under way, and some more that wait for it.

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ rateLimits: true });
});
afterAll(() => backend?.stop());

const headers = { apikey: "sb_publishable_local", "content-type": "application/json" };

/** A request whose body does not end until it is told to. */
async function openHalf(): Promise<ClientRequest> {
  const half = request(`${backend.url}/rest/v1/posts`, { method: "POST", headers });
  half.on("error", () => {}).on("response", (response) => response.resume());
  await new Promise<void>((resolve) => half.write("{", () => resolve()));
  return half;
}

test("U3 T5 the others wait, and what comes beyond is told to come again", async () => {
  const halves = await Promise.all(Array.from({ length: MOST_AT_ONCE_OF_NETWORK }, openHalf));
  const statuses: number[] = [];
  const retries = new Set<string | null>();
  const asked = Array.from({ length: MOST_WAITING_OF_NETWORK + 30 }, async () => {
    const answer = await fetch(`${backend.url}/rest/v1/discussion_categories?select=id`, { headers });
    if (answer.status === 429) retries.add(answer.headers.get("retry-after"));
    statuses.push(answer.status);
    await answer.arrayBuffer();
  });
  await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(30);
  expect([...retries]).toEqual(["1"]);
  for (const half of halves) half.end("}");
  await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_WAITING_OF_NETWORK);
});
