import { expect, test } from "vitest";
import type { Environment } from "../../app/platform/environment.server.ts";
import { forwardedAddress } from "../../app/platform/forwarded-address.server.ts";

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
