import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnvironment } from "../../app/platform/environment.server.ts";

test("E7 .dev.vars.example names all that the worker needs, and nothing it does not know", () => {
  const lines = readFileSync(".dev.vars.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)="(.*)"$/gm);
  const given = [...lines].filter(([line]) => !line.startsWith("#"));
  const variables = Object.fromEntries(given.map(([, name, value]) => [name, value]));
  const bindings = { ASSETS: {}, CATALOGUE: {}, IMAGES: {} };
  expect(readEnvironment({ ...variables, ...bindings })).toMatchObject({
    ORIGIN: "http://localhost:8788",
    SUPABASE_URL: "http://127.0.0.1:54321",
  });
  const source = readFileSync("app/platform/environment.server.ts", "utf8");
  for (const [, name] of readFileSync(".dev.vars.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)) {
    expect(source).toContain(`${name}:`);
  }
});
