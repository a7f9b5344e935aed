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
