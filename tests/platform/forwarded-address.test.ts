import { afterEach, expect, test, vi } from "vitest";
import type { Environment } from "../../app/platform/environment.server.ts";
import { forwardedAddress, isForwarded } from "../../app/platform/forwarded-address.server.ts";
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

/** As Chromium asks for a page, and one of ours for data. */
const BROWSER = {
  accept: "text/html",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "ar,en;q=0.9",
  "cache-control": "max-age=0",
  connection: "keep-alive",
  cookie: "hikaya-theme=dark",
  dnt: "1",
  host: "localhost:8787",
  "if-none-match": "x",
  priority: "u=0, i",
  referer: "http://localhost:8787/",
  "sec-ch-ua-mobile": "?0",
  "sec-fetch-site": "same-origin",
  "service-worker-navigation-preload": "true",
  "upgrade-insecure-requests": "1",
  "user-agent": "Mozilla/5.0",
};

test("fourth-U12 who asks with what a browser sends itself is not behind a proxy", () => {
  expect(isForwarded(new Headers())).toBe(false);
  expect(isForwarded(new Headers(BROWSER))).toBe(false);
  expect(isForwarded(new Headers({ ...BROWSER, "cf-connecting-ip": "::ffff:127.0.0.1" }))).toBe(false);
});

test.each([
  ...["cdn-loop", "cf-ray", "client-ip", "fastly-client-ip", "forwarded", "ngrok-skip-browser-warning"],
  ...["tailscale-user-login", "true-client-ip", "traceparent", "via", "x-amzn-trace-id", "x-client-ip"],
  ...["x-cluster-client-ip", "x-envoy-external-address", "x-forwarded", "x-forwarded-for"],
  ...["x-forwarded-server", "x-original-forwarded-for", "x-real-ip", "x-request-id", "x-a-proxy-to-come"],
])("fourth-U12 %s speaks for a proxy, whatever it says", (name) => {
  expect(isForwarded(new Headers({ ...BROWSER, [name]: "127.0.0.1" }))).toBe(true);
});
