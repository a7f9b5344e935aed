import { expect, test } from "vitest";
import { soak } from "../bench/soak-run.ts";

// A short soak; `node --import tsx tests/bench/soak.ts 60` is the long one.

test("F1 a minute of reading, writing, attacking and ending the backend: nothing lost, nothing off, nothing unexpected", async () => {
  const { answers, unexpected, lost, drift, restarts } = await soak(75_000, 20_000);
  expect(answers).toBeGreaterThan(100);
  expect(restarts.map(({ how }) => how)).toEqual(expect.arrayContaining(["killed", "hung"]));
  expect({ unexpected, lost, drift }).toEqual({ unexpected: {}, lost: [], drift: [] });
}, 900_000);
