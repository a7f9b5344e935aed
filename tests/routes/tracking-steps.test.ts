import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// Steps in a drama that are sent before those under way were answered.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("411 a step sent as its page is left names the one under way: both arrive, in either order", async () => {
  const { context } = await arrive(browser, "maysara-steps");
  const steps = (drama: string, ...sent: object[]) =>
    sent.reduce<Promise<unknown[]>>(async (before, step) => {
      const said = await before;
      const data = { intent: "set", drama, status: "watching", seen: "0", ...step };
      const answer = await context.request.post(`${url}/api/tracking`, { data, headers: { origin: url } });
      const { value, current } = await answer.json();
      return [...said, [answer.status(), (value?.tracking ?? current).position]];
    }, Promise.resolve([]));
  const first = { position: "1" };
  const last = { position: "3", underWay: { status: "watching", position: "1" } };
  expect(await steps("1", first, last)).toEqual([
    [200, 1],
    [200, 3],
  ]);
  expect(await steps("2", last, first)).toEqual([
    [200, 3],
    [409, 3],
  ]);
  // Another tab was somewhere else.
  expect(await steps("3", { position: "2" }, last)).toEqual([
    [200, 2],
    [409, 2],
  ]);
  await context.close();
});
