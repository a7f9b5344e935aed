import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { createProfile, updateProfile } from "../../../app/domain/profile/profile.server.ts";
import type { Database } from "../../../app/platform/database.ts";

// Making a profile against a backend that answers as each story needs it.

const ME = "00000000-0000-4000-8000-0000000000f1";
const FORM = { username: "nadine", bio: "Collector of last shots." };
const TAKEN = { code: "23505", message: "duplicate key value" };
const BROKEN = { code: "XX000", message: "out of order" };

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** A client whose calls are answered in turn, and what it was asked. */
function backendThatSays(...answers: [status: number, body: unknown][]) {
  const calls: Call[] = [];
  const db = createClient<Database>("http://backend.test", "sb_publishable_local", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    global: {
      fetch: async (input, init) => {
        const body = init?.body ? JSON.parse(String(init.body)) : null;
        calls.push({ method: init?.method ?? "GET", path: new URL(String(input)).pathname, body });
        const [status, said] = answers.shift() ?? [500, BROKEN];
        const headers = { "content-type": "application/json" };
        return new Response(said === null ? null : JSON.stringify(said), { status, headers });
      },
    },
  });
  return { db, calls };
}

test("048 the profile is one insert of id, username, avatar and bio; the id is the account's", async () => {
  const { db, calls } = backendThatSays([201, null]);
  expect(await createProfile(db, ME, FORM)).toEqual({ ok: true, value: null });
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/rest/v1/user_profiles",
      body: { id: ME, username: "nadine", avatar_url: null, bio: "Collector of last shots." },
    },
  ]);
});

test("046 a name of somebody else stays taken", async () => {
  const { db } = backendThatSays([409, TAKEN], [200, []]);
  expect(await createProfile(db, ME, FORM)).toMatchObject({
    error: {
      code: "conflict",
      message: "This username is already taken. Please choose a different one.",
    },
  });
});

test("a profile that is there already, of another tab, keeps the bio", async () => {
  const { db, calls } = backendThatSays([409, TAKEN], [200, [{ id: ME }]], [204, null]);
  expect(await createProfile(db, ME, FORM)).toEqual({ ok: true, value: null });
  expect(calls.at(-1)).toMatchObject({ method: "PATCH", body: { bio: FORM.bio } });
});

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
  const { db } = backendThatSays(...answers.map(([status, body]): [number, unknown] => [status, body]));
  expect(await createProfile(db, ME, FORM)).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: sentence },
  });
});

test("a change that fails says so", async () => {
  const { db } = backendThatSays([500, BROKEN]);
  expect(await updateProfile(db, ME, FORM)).toMatchObject({
    error: { message: "Failed to update profile" },
  });
});
