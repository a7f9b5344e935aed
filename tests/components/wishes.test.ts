import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWishes } from "../../app/components/live/wishes.ts";

// Presses faster than their answers: what reaches the server, in which order, and what is shown meanwhile.

interface Sent {
  key: string;
  wish: string;
  underWay?: string;
  answer(ok?: boolean): Promise<void>;
}
let sent: Sent[];
let page: { hidden: boolean } & EventTarget;

beforeEach(() => {
  sent = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const openWishes = () =>
  createWishes<string, { ok: boolean }>(
    (key, wish, underWay) =>
      new Promise((resolve) => {
        sent.push({
          key,
          wish,
          ...(underWay && { underWay: underWay.wish }),
          async answer(ok = true) {
            resolve({ ok });
            // What waits for it has seen it.
            await new Promise(setImmediate);
          },
        });
      }),
  );
const said = () => sent.map(({ key, wish, underWay }) => [key, wish, ...(underWay ? [underWay] : [])]);

test("the first is sent at once, then the last of those that waited; of another thing at once", async () => {
  const wishes = openWishes();
  const told = wishes.wish("a", "up");
  for (const wish of ["none", "down"])
    expect(await Promise.race([wishes.wish("a", wish), "told"])).toBe(undefined);
  void wishes.wish("b", "up");
  expect(said()).toEqual([
    ["a", "up"],
    ["b", "up"],
  ]);
  await sent[0]?.answer();
  expect(wishes.get().a?.wanted).toEqual({ wish: "down" });
  expect(said().slice(2)).toEqual([["a", "down"]]);
  await sent[2]?.answer();
  expect(await told).toEqual({ wish: "down", answer: { ok: true } });
  expect(wishes.get().a).toEqual({ wanted: undefined, answer: { ok: true }, done: { wish: "down" } });
  expect(sent).toHaveLength(3);
});

test("who comes back to what is on its way sends nothing more", async () => {
  const wishes = openWishes();
  for (const wish of ["up", "none", "up"]) void wishes.wish("a", wish);
  await sent[0]?.answer();
  expect(said()).toEqual([["a", "up"]]);
  expect(wishes.get().a?.wanted).toBe(undefined);
});

test("once one is refused all of the same thing are dropped, and the last is named", async () => {
  const wishes = openWishes();
  const told = wishes.wish("a", "up");
  void wishes.wish("a", "down");
  await sent[0]?.answer(false);
  expect(await told).toEqual({ wish: "down", answer: { ok: false } });
  expect(said()).toEqual([["a", "up"]]);
  expect(wishes.get().a?.wanted).toBe(undefined);
  void wishes.wish("a", "down");
  expect(said().slice(1)).toEqual([["a", "down"]]);
});

test("what was done before stands when the next is refused", async () => {
  const wishes = openWishes();
  void wishes.wish("a", "up");
  void wishes.wish("a", "none");
  await sent[0]?.answer();
  await sent[1]?.answer(false);
  expect(wishes.get().a).toEqual({ wanted: undefined, answer: { ok: false }, done: { wish: "up" } });
});

test.each(["pagehide", "visibilitychange"])("what waits goes with the page (%s)", async (event) => {
  const wishes = openWishes();
  void wishes.wish("a", "up");
  void wishes.wish("b", "up");
  void wishes.wish("a", "down");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toHaveLength(2);
  page.hidden = true;
  page.dispatchEvent(new Event(event));
  expect(said().slice(2)).toEqual([["a", "down", "up"]]);
  // The page lives on: what arrives last is what was wished last.
  await sent[2]?.answer();
  expect(wishes.get().a?.wanted).toEqual({ wish: "down" });
  await sent[0]?.answer();
  expect(said().slice(3)).toEqual([["a", "down"]]);
  await sent[3]?.answer();
  expect(wishes.get().a?.wanted).toBe(undefined);
});
