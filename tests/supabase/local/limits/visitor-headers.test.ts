import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openCorrected, SECRETS, type Side } from "../corrections/pair.ts";

// What functions of the database read of a request's headers, as contact messages are counted by.

let side: Side;
beforeAll(async () => {
  side = await openCorrected();
  await side.script(`
    create function public.said() returns jsonb language sql stable
      as $$ select nullif(current_setting('request.headers', true), '')::jsonb $$;
    grant execute on function public.said() to anon, authenticated;`);
  await side.connection.clearSchemaCache();
});
afterAll(() => side?.connection.close());

const FORWARDED = {
  "cf-connecting-ip": "203.0.113.9",
  "cf-ipcountry": "XX",
  "fastly-client-ip": "203.0.113.9",
  forwarded: "for=203.0.113.9",
  "sb-forwarded-for": "203.0.113.9",
  "true-client-ip": "203.0.113.9",
  "x-client-ip": "203.0.113.9",
  "x-forwarded-for": "203.0.113.9",
  "x-real-ip": "203.0.113.9",
};

async function heard(headers: Record<string, string>): Promise<Record<string, string>> {
  const { status, json } = await call(side, "POST", "/rest/v1/rpc/said", {
    body: {},
    headers: { ...FORWARDED, "x-other": "kept", ...headers },
  });
  expect(status).toBe(200);
  return json;
}

test.each([
  ["nobody's key", {}],
  ["a guessed key", { "x-front-door-key": "guessed" }],
])("U7 with %s the database hears of no other address than the connection's", async (_, headers) => {
  const all = await heard(headers);
  expect(Object.keys(all).filter((name) => name in FORWARDED)).toEqual([]);
  expect(all["x-other"]).toBe("kept");
});

test("U7 the worker is believed, and its key goes no further", async () => {
  const all = await heard({ "x-front-door-key": SECRETS.secretKey });
  expect(all).toMatchObject(FORWARDED);
  expect(JSON.stringify(all)).not.toContain(SECRETS.secretKey);
});
