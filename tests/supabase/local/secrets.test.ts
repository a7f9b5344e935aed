import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecrets } from "../../../supabase/local/secrets.ts";

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hikaya-secrets-"));
});

test("every folder has secrets of its own, kept and readable by their owner alone", () => {
  const made = readSecrets(folder);
  expect(Buffer.byteLength(made.jwtSecret)).toBeGreaterThanOrEqual(32);
  expect(made.secretKey).toMatch(/^sb_secret_.{32,}$/);
  expect(readSecrets(folder)).toEqual(made);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  rmSync(join(folder, "secrets.json"));
  expect(readSecrets(folder).jwtSecret).not.toBe(made.jwtSecret);
});

test.each([
  "dev-secret-change-me-dev-secret-change-me",
  "unsafe-secret-change-me-unsafe-secret-change-me",
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "short",
  undefined,
])("A03 the known, short or missing secret %s is refused", (jwtSecret) => {
  readSecrets(folder);
  const file = join(folder, "secrets.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), jwtSecret }));
  expect(() => readSecrets(folder)).toThrow(/holds no usable secrets/);
});

test("damaged secrets are not silently replaced, which would sign everyone out", () => {
  writeFileSync(join(folder, "secrets.json"), "{");
  expect(() => readSecrets(folder)).toThrow(/holds no usable secrets/);
});
