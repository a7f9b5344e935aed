import { expect, test } from "vitest";
import { createPost } from "../../../app/domain/post/post-writes.server.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

const FORM = {
  categoryId: "00000000-0000-4000-8000-0000000000c1",
  title: "A title",
  content: "Words",
  contentHtml: "",
  editor: "",
  tags: [],
  images: [],
  imageAlts: [],
};

/** A backend that answers an insert with this error. */
function failingWith(error: { code: string; hint?: string; message: string; details?: string }): Db {
  const single = async () => ({ data: null, error: { hint: "", details: "", ...error } });
  return { from: () => ({ insert: () => ({ select: () => ({ single }) }) }) } as unknown as Db;
}

test.each([
  [{ code: "XX000", message: "disk full" }, "unavailable", "Failed to create post"],
  [
    { code: "P0001", hint: "sign_in", message: "Please sign in first." },
    "signed_out",
    "Please sign in first.",
  ],
  [
    { code: "P0001", hint: "rate_limit", message: "", details: '{"wait": 40}' },
    "rate_limited",
    "Please wait {{count}} seconds and try again",
  ],
])("106 a failed call says why, or that it failed: %j", async (error, code, message) => {
  const outcome = await createPost(failingWith(error), { category_id: FORM.categoryId }, "someone", FORM);
  expect(outcome).toMatchObject({ ok: false, error: { code, message } });
});
