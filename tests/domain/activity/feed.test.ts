import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import WebSocket from "ws";
import { readFeed } from "../../../app/domain/activity/activity.server.ts";
import { tellingOf } from "../../../app/domain/activity/activity.ts";
import type { Database } from "../../../app/platform/database.ts";

const clientOf = (answer: typeof fetch) =>
  createClient<Database>("http://backend.test", "sb_publishable_local", {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
    global: { fetch: answer },
  });

test("068 asks for the newest 50", async () => {
  let asked = new URLSearchParams();
  const db = clientOf(async (input) => {
    asked = new URL(String(input)).searchParams;
    return Response.json([]);
  });
  expect(await readFeed(db)).toMatchObject({ ok: true, activities: [] });
  expect([asked.get("limit"), asked.get("order")]).toEqual(["50", "created_at.desc,id.desc"]);
});

test("068 071 a backend that is silent for 4 s: Failed to load activities", async () => {
  // The limit itself is the platform's clock; its length is what this asks for.
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const db = clientOf(async (_input, init) => {
    limit.abort(new DOMException("too long", "TimeoutError"));
    init?.signal?.throwIfAborted();
    return Response.json([]);
  });
  expect(await readFeed(db)).toEqual({ ok: false, message: "Failed to load activities" });
  expect(timeout).toHaveBeenCalledWith(4_000);
  timeout.mockRestore();
});

test("071 a backend that fails: the same sentence", async () => {
  const db = clientOf(async () => Response.json({ code: "XX000", message: "out of order" }, { status: 500 }));
  expect(await readFeed(db)).toEqual({ ok: false, message: "Failed to load activities" });
});

test("072 the seven kinds of actions have a picture each; any other has the default", () => {
  const kinds = ["user_joined", "profile_created", "post_created", "comment_created"];
  const inGroups = ["group_joined", "group_created", "group_post_created"];
  const iconOf = (type: string) => tellingOf({ type }).icon;
  const icons = [...kinds, ...inGroups].map(iconOf);
  expect(new Set(icons).size).toBe(7);
  expect(icons).not.toContain("default");
  for (const later of ["followed", "", "constructor", "__proto__"]) expect(iconOf(later)).toBe("default");
});
