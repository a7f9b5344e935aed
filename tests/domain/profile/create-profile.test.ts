import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { createProfile, updateProfile } from "../../../app/domain/profile/profile.server.ts";
import type { Database } from "../../../app/platform/database.ts";

// What is said when making a profile fails; what is made of one by tests/database/real-calls.test.ts.

const ME = "00000000-0000-4000-8000-0000000000f1";
const FORM = { username: "nadine", bio: "Collector of last shots." };
const TAKEN = { code: "23505", message: "duplicate key value" };
const BROKEN = { code: "XX000", message: "out of order" };

/** A client whose calls are answered in turn. */
function backendThatSays(...answers: [status: number, body: unknown][]) {
  return createClient<Database>("http://backend.test", "sb_publishable_local", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    global: {
      fetch: async () => {
        const [status, said] = answers.shift() ?? [500, BROKEN];
        const headers = { "content-type": "application/json" };
        return new Response(said === null ? null : JSON.stringify(said), { status, headers });
      },
    },
  });
}

test.each([
  ["Failed to create profile", [[500, BROKEN]]],
  [
    "Profile created but failed to update bio",
    [
      [409, TAKEN],
      [200, [{ id: ME }]],
      [500, BROKEN],
    ],
  ],
  [
    "An unexpected error occurred. Please try again.",
    [
      [409, TAKEN],
      [500, BROKEN],
    ],
  ],
] as const)("049 %s", async (sentence, answers) => {
  const db = backendThatSays(...answers.map(([status, body]): [number, unknown] => [status, body]));
  expect(await createProfile(db, ME, FORM)).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: sentence },
  });
});

test("a change that fails says so", async () => {
  const db = backendThatSays([500, BROKEN]);
  expect(await updateProfile(db, ME, FORM)).toMatchObject({
    error: { message: "Failed to update profile" },
  });
});
