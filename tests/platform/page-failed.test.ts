import { expect, test, vi } from "vitest";
import { handleError } from "../../app/entry.server.tsx";

// What the log calls an error is one of ours.

/** As the router refuses a request. */
const refusal = (status: number) => ({ status, statusText: "Refused", internal: true, data: "" });

test.each([
  ["a method that the page does not take", refusal(405), "warn"],
  ["an address of no page", refusal(404), "warn"],
  ["a loader that fails", new Error("gone"), "error"],
  ["an answer that says it failed", refusal(500), "error"],
] as const)("eighth-3 %s", (_, error, level) => {
  const said = { warn: vi.spyOn(console, "warn"), error: vi.spyOn(console, "error") };
  for (const spy of Object.values(said)) spy.mockImplementation(() => {});
  handleError(error, { request: new Request("https://hikaya.test/dramas") });
  expect(said[level].mock.calls[0]?.[0]).toContain(`{"level":"${level}","event":"page.failed"`);
  vi.restoreAllMocks();
});
