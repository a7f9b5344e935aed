import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { toErr } from "../../app/platform/errors.server.ts";

test("who starts too many conversations is told how many there may be, and that the others go on", () => {
  const details = JSON.stringify({ action: "conversation", wait: 86_400, max: 3 });
  const refusal = new PostgrestError({ message: "", hint: "rate_limit", code: "P0001", details });
  const { error } = toErr(refusal, "start conversation");
  expect(error).toMatchObject({ code: "rate_limited", retryAfter: 86_400, values: { count: 24, max: 3 } });
  expect(error.message).toMatch(/^You can start at most {{max}} new conversations .* still write in those/);
  expect(Object.keys(arabic)).toContain(`${error.message}_many`);
});

test.each([
  ["post", "posts"],
  ["comment", "comments"],
])("who has written as much as fits into a day is told how much that is: %s", (action, what) => {
  const limit = (wait: number) =>
    toErr(
      new PostgrestError({
        ...{ message: "", hint: "rate_limit", code: "P0001" },
        details: JSON.stringify({ action, wait, max: 3 }),
      }),
      "write",
    ).error;
  expect(limit(80_000)).toMatchObject({ values: { count: 23, max: 3 } });
  expect(limit(80_000).message).toContain(`at most {{max}} ${what} in 24 hours`);
  expect(Object.keys(arabic)).toContain(`${limit(80_000).message}_many`);
  // The short pause between two of them says how long it is.
  expect(limit(7).message).toBe("Please wait {{count}} seconds and try again");
});
