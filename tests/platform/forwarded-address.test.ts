import { afterEach, expect, test, vi } from "vitest";
import type { Environment } from "../../app/platform/environment.server.ts";
import { forwardedAddress } from "../../app/platform/forwarded-address.server.ts";
import { createDb } from "../../app/platform/supabase.server.ts";

afterEach(() => void vi.unstubAllGlobals());

const from = (address?: string) =>
  new Request("https://hikaya.test/", { headers: address ? { "cf-connecting-ip": address } : {} });
const embedded = { SUPABASE_JWT_SECRET: "signs", SUPABASE_SECRET_KEY: "sb_secret_x" } as Environment;

test("S7 the embedded backend hears for whom the worker asks, with the proof that it is the worker", () => {
  const proof = { "x-front-door-key": "sb_secret_x" };
  expect(forwardedAddress(from("192.0.2.7"), embedded)).toEqual({
    ...proof,
    "sb-forwarded-for": "192.0.2.7",
  });
  expect(forwardedAddress(from(), embedded)).toEqual(proof);
});

test("a hosted project is not sent the secret key where it asks for none", () => {
  const hosted = { SUPABASE_SECRET_KEY: "sb_secret_x" } as Environment;
  expect(forwardedAddress(from("192.0.2.7"), hosted)).toEqual({});
});

test("U3 what the worker asks the embedded backend for data is not counted as asked past it", async () => {
  const sent: (string | null)[] = [];
  // The Supabase client looks for one at start; workerd has it, Node 20 has not.
  vi.stubGlobal("WebSocket", class {});
  vi.stubGlobal("fetch", async (_: unknown, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("x-front-door-key"));
    return Response.json([]);
  });
  const address = { SUPABASE_URL: "http://backend.test", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  for (const environment of [embedded, { ...embedded, SUPABASE_JWT_SECRET: undefined }] as Environment[]) {
    const { error } = await createDb({ ...environment, ...address }, () => null)
      .from("posts")
      .select("id");
    expect(error).toBeNull();
  }
  expect(sent).toEqual(["sb_secret_x", null]);
});
