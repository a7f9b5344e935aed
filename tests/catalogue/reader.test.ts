import type { KVNamespace } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type CatalogueContext,
  readCategories,
  readCategoryPosts,
  readCreator,
  readCreators,
  readDrama,
  readDramas,
  readHome,
  readSidebar,
} from "../../app/platform/catalogue.server.ts";
import { readCatalogueFiles } from "../../catalogue/catalogue.ts";
import { keyOf, POINTER_KEY } from "../../catalogue/schema/catalogue.ts";

const CURRENT = "aaaaaaaaaaaaaaaa";
const PREVIOUS = "bbbbbbbbbbbbbbbb";
const BUNDLED_TITLE = "Noor";

const { dramas } = readCatalogueFiles();
const titled = (en: string) =>
  JSON.stringify(dramas.map((drama) => (drama.id === "3" ? { ...drama, title: { en, ar: "نور" } } : drama)));

type Answer = string | null | Error | "never";

/** A namespace that answers as told and counts what it was asked. */
function namespaceOf(answers: Record<string, Answer>, standard: Answer = null) {
  const asked: string[] = [];
  const get = (key: string) => {
    asked.push(key);
    const answer = key in answers ? answers[key] : standard;
    if (answer === "never") return new Promise(() => {});
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? null);
  };
  const context: CatalogueContext = { environment: { CATALOGUE: { get } as unknown as KVNamespace } };
  return { answers, asked, context };
}

const pointer = JSON.stringify({ version: CURRENT, previous: PREVIOUS });
const healthy = {
  [POINTER_KEY]: pointer,
  [keyOf(CURRENT, "dramas")]: titled("Current"),
  [keyOf(PREVIOUS, "dramas")]: titled("Previous"),
};
const titleIn = async (context: CatalogueContext) => (await readDrama(context, "3"))?.title.en;

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation((line: string) => lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fallback = (key: string, reason: string, used: string) => ({
  level: "warn",
  event: "catalogue.fallback",
  key,
  reason,
  used,
});

describe("a store that answers", () => {
  test("is read once per version; the pointer again after 30 seconds", async () => {
    const { answers, asked, context } = namespaceOf({ ...healthy });
    expect(await titleIn(context)).toBe("Current");
    expect(await readDramas(context)).toBe(await readDramas(context));
    expect(asked).toEqual([POINTER_KEY, keyOf(CURRENT, "dramas")]);
    vi.advanceTimersByTime(30_001);
    expect(await titleIn(context)).toBe("Current");
    expect(asked).toHaveLength(3);
    answers[POINTER_KEY] = JSON.stringify({ version: PREVIOUS, previous: CURRENT });
    vi.advanceTimersByTime(30_001);
    expect(await titleIn(context)).toBe("Previous");
    expect(lines).toEqual([]);
  });

  test("ids that nothing has are null", async () => {
    const { context } = namespaceOf({ ...healthy });
    for (const id of ["99", "", "03", "3 ", "__proto__", "constructor", "1 or 1=1", undefined]) {
      expect(await readDrama(context, id)).toBeNull();
      expect(await readCreator(context, id)).toBeNull();
    }
  });
});

describe("a store that fails: pages stay up, and the log says so", () => {
  test("empty: everything comes bundled", async () => {
    const { context } = namespaceOf({});
    expect(await titleIn(context)).toBe(BUNDLED_TITLE);
    expect(await readDramas(context)).toHaveLength(8);
    expect(await readCreators(context)).toHaveLength(8);
    expect((await readCreator(context, "3"))?.name.ar).toBe("ليلى حدّاد");
    expect(await readCategories(context)).toHaveLength(6);
    expect((await readHome(context)).dramas).toHaveLength(4);
    expect(await readCategoryPosts(context, "reviews")).toHaveLength(6);
    expect((await readSidebar(context, "news")).banner.title.en).toBe("Industry News");
    expect(lines).toEqual([fallback(POINTER_KEY, "empty", "bundled")]);
  });

  test.each<[string, Answer, string]>([
    ["F11 broken JSON", '[{"id": "1", ', "broken JSON"],
    ["JSON of another shape", '{"dramas": []}', "invalid"],
    ["null", "null", "invalid"],
    ["a missing key", null, "empty"],
    ["a store that throws", new Error("KV GET failed: 500"), "failed"],
  ])("%s in this version: the one before it", async (_, answer, reason) => {
    const key = keyOf(CURRENT, "dramas");
    const { context, asked } = namespaceOf({ ...healthy, [key]: answer });
    expect(await titleIn(context)).toBe("Previous");
    expect(await titleIn(context)).toBe("Previous");
    expect(lines).toEqual([fallback(key, reason, "previous")]);
    expect(asked.filter((one) => one === key)).toHaveLength(1);
  });

  test("a key that is mended is read again after half a minute", async () => {
    const key = keyOf(CURRENT, "dramas");
    const { answers, context } = namespaceOf({ ...healthy, [key]: "{" });
    expect(await titleIn(context)).toBe("Previous");
    answers[key] = titled("Mended");
    vi.advanceTimersByTime(30_001);
    expect(await titleIn(context)).toBe("Mended");
  });

  test("both versions broken: bundled", async () => {
    const { context } = namespaceOf({ [POINTER_KEY]: pointer }, "{");
    expect(await titleIn(context)).toBe(BUNDLED_TITLE);
    expect(lines).toEqual([
      fallback(keyOf(CURRENT, "dramas"), "broken JSON", "previous"),
      fallback(keyOf(PREVIOUS, "dramas"), "broken JSON", "bundled"),
    ]);
  });

  test.each(["{", '{"version":"../../etc","previous":null}', "[]", "null", '"aaaaaaaaaaaaaaaa"'])(
    "a pointer such as %s: bundled",
    async (written) => {
      const { context, asked } = namespaceOf({ ...healthy, [POINTER_KEY]: written });
      expect(await titleIn(context)).toBe(BUNDLED_TITLE);
      expect(asked).toEqual([POINTER_KEY]);
      expect(lines).toHaveLength(1);
    },
  );

  test("throwing altogether: bundled, one line for the four parts of a page", async () => {
    const { context } = namespaceOf({}, new Error("down"));
    const [found, home, creators, categories] = await Promise.all([
      readDramas(context),
      readHome(context),
      readCreators(context),
      readCategories(context),
    ]);
    expect([found.length, home.threads.length, creators.length, categories.length]).toEqual([8, 5, 8, 6]);
    expect(lines).toEqual([fallback(POINTER_KEY, "failed", "bundled")]);
  });

  test("hanging: bundled after half a second, and nobody waits again for half a minute", async () => {
    const { context, asked } = namespaceOf({}, "never");
    const began = Date.now();
    const title = titleIn(context);
    await vi.advanceTimersByTimeAsync(500);
    expect(await title).toBe(BUNDLED_TITLE);
    expect(await readCreators(context)).toHaveLength(8);
    expect(Date.now() - began).toBe(500);
    expect(asked).toEqual([POINTER_KEY]);
    expect(lines).toEqual([fallback(POINTER_KEY, "slow", "bundled")]);
  });

  test("a hanging part: half a second, not one for each version", async () => {
    const { context } = namespaceOf({ [POINTER_KEY]: pointer }, "never");
    const title = titleIn(context);
    await vi.advanceTimersByTimeAsync(500);
    expect(await title).toBe(BUNDLED_TITLE);
  });

  test("failing later: what was read before is still read", async () => {
    const { answers, context } = namespaceOf({ ...healthy });
    expect(await titleIn(context)).toBe("Current");
    for (const answer of [new Error("down"), null, "{", "never"] as const) {
      answers[POINTER_KEY] = answer;
      vi.advanceTimersByTime(30_001);
      const title = titleIn(context);
      await vi.advanceTimersByTimeAsync(500);
      expect(await title).toBe("Current");
    }
    expect(lines.map(({ reason, used }) => [reason, used])).toEqual([
      ["failed", "the version known"],
      ["empty", "the version known"],
      ["broken JSON", "the version known"],
      ["slow", "the version known"],
    ]);
  });
});
