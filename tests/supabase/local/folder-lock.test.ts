import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../../supabase/local/folder-lock.ts";
import { findProcessStart } from "../../../supabase/local/process-identity.ts";

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hikaya-lock-"));
});

const write = (generation: number, owner: unknown) =>
  writeFileSync(join(folder, `backend.lock.${generation}`), JSON.stringify(owner));

test("the second owner is refused and told who holds the folder", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`in use by another copy of Hikaya \\(process ${process.pid}\\)`),
  );
  unlock();
  lockFolder(folder)();
});

test("a killed owner's lock is void at once", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(child, "spawn");
  write(1, { pid: child.pid, start: findProcessStart(child.pid ?? 0) });
  expect(() => lockFolder(folder)).toThrow(String(child.pid));
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(["backend.lock.2"]);
});

test("another process that was given the same pid is not taken for the owner", () => {
  write(4, { pid: process.pid, start: "an earlier life" });
  lockFolder(folder);
  expect(readdirSync(folder)).toEqual(["backend.lock.5"]);
});

test("a damaged or foreign lock file keeps nobody out", () => {
  writeFileSync(join(folder, "backend.lock.3"), "{");
  writeFileSync(join(folder, "backend.lock.old"), "");
  lockFolder(folder);
  expect(readdirSync(folder)).toContain("backend.lock.4");
});
