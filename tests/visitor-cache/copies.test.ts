import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KEPT_PAGE } from "../../app/components/ui/link.tsx";
import { copyAddressOf } from "../../functions/visitor-cache/cached-pages.ts";
import { Copies, type CopyShelf, type Made } from "../../functions/visitor-cache/copies.ts";
import { isFetchedAhead, secondsAhead } from "../../functions/visitor-cache/fetched-ahead.ts";
import { bodyWithNonce } from "../../functions/visitor-cache/with-nonce.ts";

// When a copy may be served, by a clock that only the test moves.

const SECOND = 1000;

/** All that was asked has come as far as it can. */
const begun = () => new Promise((resolve) => setImmediate(resolve));

function stage() {
  let now = 1_000_000;
  let text = "first";
  let status = 200;
  let faulted = false;
  let made = 0;
  let gate: Promise<unknown> = Promise.resolve();
  const extra: [string, string][] = [];
  const shelf = new Map<string, Made>();
  const later: Promise<unknown>[] = [];
  const memory: CopyShelf = {
    get: async (key) => (shelf.get(key)?.born ? shelf.get(key) : undefined),
    put: async (key, copy) => void shelf.set(key, copy),
  };
  const open = () => new Copies(memory, () => now);
  const copies = open();
  let fresh = 30;
  const ask = (key = "/forum", from = copies) =>
    from.answer({
      key,
      fresh,
      waitUntil: (work) => void later.push(work),
      make: async () => {
        made += 1;
        const born = now;
        const body = text;
        await gate;
        return {
          status,
          headers: [["content-type", "text/html"], ...extra],
          body,
          nonce: "n",
          born,
          faulted,
        };
      },
    });
  return {
    copies,
    open,
    ask,
    said: async (key?: string, from?: Copies) => {
      const { made: answer, kind } = await ask(key, from);
      return `${kind} ${answer.status} ${answer.body}`;
    },
    wait: (seconds: number) => {
      now += seconds * SECOND;
    },
    emptyShelf: () => shelf.clear(),
    freshFor: (seconds: number) => {
      fresh = seconds;
    },
    turn: (change: { text?: string; status?: number; faulted?: boolean; cookie?: boolean }) => {
      text = change.text ?? text;
      status = change.status ?? status;
      faulted = change.faulted ?? faulted;
      if (change.cookie) extra.push(["set-cookie", "mine=1"]);
    },
    holdBack: () => {
      let release = () => {};
      gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      return release;
    },
    settled: async () => void (await Promise.all(later)),
    made: () => made,
  };
}

describe("a copy", () => {
  test("is served for 30 seconds, then while it is being renewed, and never after a minute", async () => {
    const { said, wait, turn, settled, made } = stage();
    expect(await said()).toBe("new 200 first");
    turn({ text: "second" });
    wait(29);
    expect(await said()).toBe("hit 200 first");
    wait(2);
    expect(await said()).toBe("stale 200 first");
    await settled();
    expect(await said()).toBe("hit 200 second");
    expect(made()).toBe(2);
    turn({ text: "third" });
    wait(61);
    expect(await said()).toBe("new 200 third");
  });

  test("of a post that was removed is gone after a minute at the latest, from the shelf too", async () => {
    const { said, wait, turn, open } = stage();
    await said();
    turn({ status: 410, text: "removed" });
    wait(60);
    expect(await said()).toBe("new 410 removed");
    expect(await said()).toBe("new 410 removed");
    expect(await said("/forum", open())).toBe("new 410 removed");
  });

  test("is renewed at once after somebody wrote through this door", async () => {
    const { said, wait, turn, copies } = stage();
    await said();
    turn({ text: "second" });
    wait(1);
    copies.noteWrite();
    wait(1);
    expect(await said()).toBe("new 200 second");
    wait(1);
    expect(await said()).toBe("hit 200 second");
  });

  test("that another isolate made is found on the shelf", async () => {
    const { said, open, made } = stage();
    await said();
    expect(await said("/forum", open())).toBe("hit 200 first");
    expect(made()).toBe(1);
  });

  test("is made once however many ask, and not shared with those who come after a write", async () => {
    const { ask, said, holdBack, turn, copies, wait, made } = stage();
    const release = holdBack();
    const early = [ask(), ask(), ask()];
    await begun();
    turn({ text: "second" });
    wait(1);
    copies.noteWrite();
    wait(1);
    const late = said();
    await begun();
    release();
    expect((await Promise.all(early)).map(({ made: { body } }) => body)).toEqual(["first", "first", "first"]);
    expect(await late).toBe("new 200 second");
    expect(made()).toBe(2);
  });

  test("that is large lies on the shelf alone, and pushes no other out of memory", async () => {
    const { said, turn, made, ask, emptyShelf } = stage();
    await said();
    turn({ text: "x".repeat(9_500_000) });
    await ask("/sitemap");
    expect((await ask("/sitemap")).kind).toBe("hit");
    expect(made()).toBe(2);
    emptyShelf();
    expect(await said()).toBe("hit 200 first");
  });

  test("is never made of an answer with a cookie, of an error, of a page with a part missing", async () => {
    for (const change of [
      { cookie: true },
      { status: 404 },
      { status: 302 },
      { status: 503 },
      { faulted: true },
    ]) {
      const { said, turn, made } = stage();
      turn(change);
      await said();
      await said();
      expect([change, made()]).toEqual([change, 2]);
    }
  });
});

describe("when the backend fails", () => {
  test("the last good copy stands in for ten minutes, marked; then the failure is said", async () => {
    const { said, wait, turn } = stage();
    await said();
    turn({ status: 503, text: "failed" });
    wait(61);
    expect(await said()).toBe("old 200 first");
    wait(500);
    expect(await said()).toBe("old 200 first");
    wait(60);
    expect(await said()).toBe("new 503 failed");
  });

  test("what is fresh for five minutes, as the map of the site, stands in for ten and no longer", async () => {
    const { said, wait, turn, freshFor } = stage();
    freshFor(300);
    await said();
    turn({ status: 503, text: "failed" });
    wait(590);
    expect(await said()).toBe("stale 200 first");
    wait(11);
    expect(await said()).toBe("new 503 failed");
  });

  test("a failure counts for half a minute: what was removed since does not come back to who asks later", async () => {
    const { said, wait, turn } = stage();
    await said();
    turn({ status: 503, text: "failed" });
    wait(61);
    expect(await said()).toBe("old 200 first");
    turn({ status: 410, text: "removed" });
    wait(31);
    expect(await said()).toBe("new 410 removed");
  });

  test("it is asked again every five seconds, not by every reader, and all is well after", async () => {
    const { said, wait, turn, settled, made } = stage();
    await said();
    turn({ faulted: true, text: "half" });
    wait(61);
    expect(await said()).toBe("old 200 first");
    expect(await said()).toBe("old 200 first");
    expect(made()).toBe(2);
    turn({ faulted: false, text: "whole" });
    wait(6);
    expect(await said()).toBe("old 200 first");
    await settled();
    expect(await said()).toBe("hit 200 whole");
  });
});

test("data fetched ahead lies in a browser for 20 s, and never longer than its copy would be served", () => {
  const born = 1_000_000;
  const lies = (age: number) => secondsAhead(born, 30, born + age * SECOND);
  expect([0, 39, 40, 45.5, 59, 60, 500].map(lies)).toEqual([20, 20, 20, 14, 1, 0, 0]);
  const ask = (path: string, purpose: string) =>
    isFetchedAhead(new Request(`http://here.test${path}`, { headers: { "sec-purpose": purpose } }));
  expect([ask("/help.data", "prefetch"), ask("/help", "prefetch"), ask("/help.data", "")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("every reader's nonce stands wherever the copy's own stood, among letters of any script", () => {
  const made = { status: 200, headers: [], nonce: "AAAA", body: "شاي AAAA 🏮AAAAé", born: 1, faulted: false };
  const read = (nonce: string) => new TextDecoder().decode(bodyWithNonce(made, nonce));
  expect([read("bbbb"), read("c+/c")]).toEqual(["شاي bbbb 🏮bbbbé", "شاي c+/c 🏮c+/cé"]);
  const without = { ...made, body: "nothing" };
  expect(new TextDecoder().decode(bodyWithNonce(without, "bbbb"))).toBe("nothing");
});

describe("the address of a copy", () => {
  const of = (path: string) => copyAddressOf(new URL(path, "http://here.test"));
  const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

  test("links are fetched ahead where there are copies, and nowhere else", () => {
    const examples: Record<string, string> = {
      "drama.$id": "1",
      "creator.$id": "3",
      "category.$id": "reviews",
    };
    const paths = readdirSync(join(import.meta.dirname, "../../app/routes")).map((folder) => {
      const example = examples[folder] ?? "00000000-0000-4000-8000-0000000a0001";
      const names = folder.replace(/(^|\.)_index$/, "").replaceAll("_", "");
      return `/${names.replace(/\$\w*/g, example).replaceAll(".", "/")}`;
    });
    const kept = paths.filter((path) => of(path) !== null);
    expect(kept.length).toBeGreaterThan(15);
    expect(paths.filter((path) => KEPT_PAGE.test(path))).toEqual(kept);
  });

  test("does not depend on the order of parameters, nor on what links add", () => {
    expect(of("/forum?sort=top&category=reviews")).toBe("/forum?category=reviews&sort=top");
    expect(of("/forum?category=reviews&sort=top&utm_source=x&fbclid=y")).toBe(
      "/forum?category=reviews&sort=top",
    );
    expect(of("/?lng=ar")).toBe("/?lng=ar");
    expect(of(`${POST}.data`)).toBe(`${POST}.data`);
    expect(of("/_root.data")).toBe("/_root.data");
  });

  test.each([
    "/forum?zz=1",
    "/forum?notice=post-missing",
    "/forum?sort=top&sort=new",
    "/forum?sort=TOP%0d%0aX:1",
    "/forum?after=1%27%20or",
    "/forum?__proto__=top",
    "/forum?constructor=top",
    "/forum?lng=zz",
    "/forum.data?_routes=root",
    `/forum?tag=${"x".repeat(61)}`,
    "/forum/",
    "/FORUM",
    "/forum%2fpost",
    "/.data",
    "/profile",
    "/messages",
    "/search?q=lamp",
    "/groups/00000000-0000-4000-8000-0000000d0001",
    "/sign-in",
    "/contact",
    `${POST}/edit`,
    `${POST}?reply=00000000-0000-4000-8000-0000000a0001`,
  ])("%s has none", (path) => expect(of(path)).toBeNull());
});
