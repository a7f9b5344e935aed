import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { readFeed } from "../../../app/domain/activity/activity.server.ts";
import { createGroup } from "../../../app/domain/group/group.server.ts";
import { createPost } from "../../../app/domain/post/post-writes.server.ts";
import { createProfile, updateProfile } from "../../../app/domain/profile/profile.server.ts";
import { fileReport } from "../../../app/domain/report/report.server.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

// What members are told when the backend fails, in the specification's words (§8).

const ME = "00000000-0000-4000-8000-000000000001";
afterEach(() => vi.restoreAllMocks());

/** A backend that answers everything with 500, or not at all; and what it was asked. */
function brokenBackend(answer = async () => new Response("{}", { status: 500 })) {
  const asked: string[] = [];
  const fetch = (address: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(address));
    init?.signal?.throwIfAborted();
    return answer();
  };
  const db = createClient("http://backend.invalid", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as never },
  }) as unknown as Db;
  return { db, asked };
}

test("166 a community that could not be founded: 'Failed to create community'", async () => {
  const form = { name: "Lanterns", description: "", isPrivate: false };
  expect(await createGroup(brokenBackend().db, ME, form)).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: "Failed to create community" },
  });
});

test("178 a post that could not be published: 'Failed to create post'", async () => {
  const form = {
    title: "A door",
    content: "It stays open.",
    contentHtml: "",
    editor: "",
    tags: [],
    images: [],
    imageAlts: [],
  };
  expect(await createPost(brokenBackend().db, { group_id: ME }, ME, form)).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: "Failed to create post" },
  });
});

test("207 a report that could not be sent: 'Failed to submit report'", async () => {
  const form = { reason: "spam", description: "" } as const;
  expect(await fileReport(brokenBackend().db, ME, { type: "post", id: ME }, form)).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: "Failed to submit report" },
  });
});

test("219 a profile that could not be saved: 'Failed to update profile'", async () => {
  expect(await updateProfile(brokenBackend().db, ME, { username: "layla", bio: "" })).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: "Failed to update profile" },
  });
});

test("219 a name that is taken, and then nothing more: 'An unexpected error occurred. Please try again.'", async () => {
  const answers = [Response.json({ code: "23505", message: "taken" }, { status: 409 })];
  const { db } = brokenBackend(async () => answers.shift() ?? new Response("{}", { status: 500 }));
  expect(await createProfile(db, ME, { username: "layla", bio: "" })).toMatchObject({
    ok: false,
    error: { code: "unavailable", message: "An unexpected error occurred. Please try again." },
  });
});

test("068 071 the newest fifty are asked for; a failure is 'Failed to load activities'", async () => {
  const { db, asked } = brokenBackend();
  expect(await readFeed(db)).toEqual({ ok: false, message: "Failed to load activities" });
  expect(asked[0]).toContain("order=created_at.desc");
  expect(asked[0]).toContain("limit=50");
});

test("068 after 4 s the feed is waited for no longer", async () => {
  const timeOut = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  expect(await readFeed(brokenBackend().db)).toEqual({ ok: false, message: "Failed to load activities" });
  expect(timeOut).toHaveBeenCalledWith(4_000);
});
