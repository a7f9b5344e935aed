import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, dataDir, enter } from "./door.ts";

// What only servers may know: in no file of the build, in no page.

const ROOT = join(import.meta.dirname, "../..");
const SHAPES =
  /sb_secret_[\w-]{8,}|"service_role"|-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\n|\s)*[\w+/]{24}|eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}|AKIA[0-9A-Z]{16}|ghp_\w{30,}/;
const NAMES = /SUPABASE_(JWT_SECRET|SECRET_KEY)|service_role/;

const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Record<string, string>;
const isTold = (text: string) =>
  SHAPES.test(text) || Object.values(secrets).some((secret) => text.includes(secret));

function filesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((path) => statSync(join(ROOT, path)).isFile() && !/\.(woff2|webp|png|jpg|ico)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

test("A31 no secret stands in the build, and no file for browsers even names one", () => {
  const built = filesIn("build");
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter(({ text }) => isTold(text)).map(({ path }) => path)).toEqual([]);
  const forBrowsers = built.filter(({ path }) => path.startsWith("build/client"));
  expect(forBrowsers.filter(({ text }) => NAMES.test(text)).map(({ path }) => path)).toEqual([]);
  expect(built.filter(({ path }) => path.startsWith("build/client") && path.endsWith(".map"))).toEqual([]);
});

test("A31 nor in a page or an answer of the API; a token is handed out by the one door for it", async () => {
  const layla = await enter("layla");
  for (const path of [
    "/",
    "/forum",
    "/settings",
    "/messages",
    "/notifications",
    "/profile",
    "/api/health",
    "/api/notifications",
    "/forum.data",
    "/_root.data",
  ]) {
    const text = await (await ask(path, { as: layla })).text();
    expect([path, isTold(text)]).toEqual([path, false]);
  }
  const handed = await (await ask("/api/realtime-token", { as: layla })).text();
  expect(Object.values(secrets).some((secret) => handed.includes(secret))).toBe(false);
  expect(handed).not.toContain("refresh");
});
