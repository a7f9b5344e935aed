import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { keyOf, PARTS, type Part, POINTER_KEY } from "../../catalogue/schema/catalogue.ts";
import { versionOf } from "../../catalogue/versions.ts";

// Cloudflare's interface for KV, as far as wrangler asks it here.
const values = new Map<string, string>();
const bulks: string[][] = [];
let isDown = false;
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const say = (status: number, body: string) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    };
    const answer = (result: unknown) =>
      say(200, JSON.stringify({ success: true, errors: [], messages: [], result }));
    const refuse = (status: number, message: string) =>
      say(
        status,
        JSON.stringify({ success: false, errors: [{ code: 10_000, message }], messages: [], result: null }),
      );
    let body = "";
    for await (const part of request) body += part;
    if (isDown) return refuse(400, "The account is closed");
    const [, action, key] =
      /\/storage\/kv\/namespaces\/[^/]+\/(keys|bulk|values)\/?(.*)$/.exec(url.pathname) ?? [];
    if (action === "keys") {
      const prefix = url.searchParams.get("prefix") ?? "";
      return answer([...values.keys()].filter((name) => name.startsWith(prefix)).map((name) => ({ name })));
    }
    if (action === "bulk") {
      const entries: { key: string; value: string }[] = JSON.parse(body);
      bulks.push(entries.map((entry) => entry.key));
      for (const entry of entries) values.set(entry.key, entry.value);
      return answer({ successful_key_count: entries.length, unsuccessful_keys: [] });
    }
    const value = values.get(decodeURIComponent(key ?? ""));
    return value === undefined ? refuse(404, "key not found") : say(200, value);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  values.clear();
  bulks.length = 0;
  isDown = false;
});
afterAll(() => {
  server.close();
});

const run = (command: string) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", `catalogue/${command}.ts`, "--remote"], {
    env: {
      ...process.env,
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "a-token-for-tests",
      CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );

const version = versionOf(readCatalogueFiles());
const before = "0123456789abcdef";

test("publish --remote writes every key in one call and the pointer in another; rollback --remote moves it", async () => {
  values.set(POINTER_KEY, JSON.stringify({ version: before, previous: null }));
  expect(await run("publish")).toEqual({
    code: 0,
    said: `Published ${version} in Cloudflare; before it: ${before}\n`,
  });
  const parts = Object.keys(PARTS) as Part[];
  expect(bulks).toEqual([parts.map((part) => keyOf(version, part)), [POINTER_KEY]]);
  expect(JSON.parse(values.get(keyOf(version, "dramas")) ?? "")).toHaveLength(8);
  expect(JSON.parse(values.get(POINTER_KEY) ?? "")).toEqual({ version, previous: before });

  expect((await run("rollback")).code).toBe(0);
  expect(JSON.parse(values.get(POINTER_KEY) ?? "")).toEqual({ version: before, previous: version });
});

test("a refusal of Cloudflare's is said, and is not taken for an empty namespace", async () => {
  isDown = true;
  const { code, said } = await run("publish");
  expect(code).toBe(1);
  expect(said).toContain("wrangler kv key list failed");
  expect(values.size).toBe(0);
});
