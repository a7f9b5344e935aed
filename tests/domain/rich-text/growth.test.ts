import { afterAll, beforeAll, expect, test } from "vitest";
import { beginCounting, endCounting, stepsOf } from "../../support/steps.ts";
import { isNeverSeen, loadWorks, repeat, TEXTS } from "./long-texts.ts";

// F3 F4 F5: what works on a foreign text takes twice as many steps for twice the text, whatever the text is.

/** Of the shorter text, in characters. */
const SIZE = 4_000;
/** Twice the text may take so many times as many steps; linear work takes twice, a square four times. */
const MOST = 2.4;

let works: Awaited<ReturnType<typeof loadWorks>>;
const NAMES = [
  ...["the text of markup", "whether markup is refused", "the cleaning of markup", "markup for the page"],
  ...["the cover of spoilers", "the passages of a text", "an excerpt", "links in a text", "a snippet"],
  ...["marked hits", "normalised text"],
] as const;

beforeAll(async () => {
  await beginCounting();
  works = await loadWorks();
});
afterAll(endCounting);

async function growthOf(textOf: (size: number) => string, work: (text: string) => unknown): Promise<number> {
  const [shorter, longer] = [textOf(SIZE), textOf(2 * SIZE)];
  // What is made once for all texts is no part of either.
  await work(shorter);
  const steps = await stepsOf(() => work(shorter));
  return (await stepsOf(() => work(longer))) / Math.max(steps, 1);
}

test.each(NAMES)("%s grows no faster than its text", async (name) => {
  const work = works[name] ?? (() => {});
  const faster: Record<string, number> = {};
  for (const [kind, textOf] of Object.entries(TEXTS)) {
    if (isNeverSeen(name, textOf(2 * SIZE), works)) continue;
    const growth = await growthOf(textOf, work);
    if (growth > MOST) faster[kind] = growth;
  }
  expect(faster).toEqual({});
});

test("each of them is counted", async () => {
  expect(Object.keys(works)).toEqual([...NAMES]);
  for (const name of NAMES) {
    const steps = await stepsOf(() =>
      works[name]?.("The lamp stays lit, https://a.test/ ||and|| <b>warm</b>. ".repeat(40)),
    );
    expect([name, steps > 100]).toEqual([name, true]);
  }
});

test.each<[string, (text: string) => unknown]>([
  [
    "looks through the rest from each of its letters",
    (text) => [...text].filter((_, at) => text.includes("b", at)),
  ],
  [
    "matches the rest from each of its letters",
    (text) => [...text].filter((_, at) => /b/.test(text.slice(at))),
  ],
  [
    "is put together anew for each of its letters",
    (text) => [...text].reduce((all: string[], letter) => all.concat(letter), []),
  ],
])("work is noticed that %s", async (_, work) => {
  expect(await growthOf(repeat("a"), work)).toBeGreaterThan(3);
});
