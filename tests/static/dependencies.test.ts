import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Below these, each had a hole that mattered here. The lock file is what is installed.

const FLOORS: Record<string, string> = {
  // CVE-2026-22030: forms of other sites
  "@remix-run/cloudflare": "2.17.3",
  "@remix-run/dev": "2.17.3",
  "@remix-run/react": "2.17.3",
  "@remix-run/router": "1.23.2",
  "@remix-run/server-runtime": "2.17.3",
  // CVE-2026-22817: an algorithm chosen by the token
  hono: "4.12.21",
  "@hono/node-server": "1.19.10",
  // The session's cookies and their limits of age
  "@supabase/ssr": "0.12.0",
  "@supabase/supabase-js": "2.109.0",
  // Elements that swallow text
  "sanitize-html": "2.17.3",
  jose: "6.0.0",
};

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
) as {
  packages: Record<string, Package>;
};

const installed = Object.entries(packages).flatMap(([path, { version = "" }]) => {
  const name = path.split("node_modules/").at(-1) ?? "";
  return path && version ? [{ path, name, version }] : [];
});

function isBelow(version: string, floor: string): boolean {
  const [ours, theirs] = [version, floor].map((one) => one.split(/[.-]/).map(Number));
  for (const part of [0, 1, 2]) {
    const difference = (ours?.[part] ?? 0) - (theirs?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

test.each(Object.entries(FLOORS))("%s is %s or newer wherever it is installed", (name, floor) => {
  const found = installed.filter((one) => one.name === name);
  expect(found).not.toEqual([]);
  expect(found.filter(({ version }) => isBelow(version, floor))).toEqual([]);
});

test("every package comes from the registry, is named by its content, and nothing by a branch or a folder", () => {
  const odd = Object.entries(packages).filter(
    ([path, { resolved, integrity, link }]) =>
      path !== "" &&
      (link || (resolved !== undefined && (!/^https:\/\/[^/]+\/.*\.tgz$/.test(resolved) || !integrity))),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});
