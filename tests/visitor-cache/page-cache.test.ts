import { describe, expect, test } from "vitest";
import { isFetchedAhead, secondsAhead } from "../../functions/visitor-cache/fetched-ahead.ts";
import { begun, SECOND, stage } from "./page-cache-stage.ts";

// When a copy may be served, by a clock that only the test moves.

describe("a copy", () => {
  test("is served for 30 seconds, then while it is being renewed, and never after a minute", async () => {
    const { said, wait, turn, settled, made } = stage();
    expect(await said()).toBe("miss 200 first");
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
    expect(await said()).toBe("miss 200 third");
  });

  test("of a post that was removed is gone after a minute at the latest, from the shelf too", async () => {
    const { said, wait, turn, open } = stage();
    await said();
    turn({ status: 410, text: "removed" });
    wait(60);
    expect(await said()).toBe("miss 410 removed");
    expect(await said()).toBe("miss 410 removed");
    expect(await said("/forum", open())).toBe("miss 410 removed");
  });

  test("is renewed at once after somebody wrote through this door", async () => {
    const { said, wait, turn, cache } = stage();
    await said();
    turn({ text: "second" });
    wait(1);
    cache.noteWrite();
    wait(1);
    expect(await said()).toBe("miss 200 second");
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
    const { ask, said, holdBack, turn, cache, wait, made } = stage();
    const release = holdBack();
    const early = [ask(), ask(), ask()];
    await begun();
    turn({ text: "second" });
    wait(1);
    cache.noteWrite();
    wait(1);
    const late = said();
    await begun();
    release();
    expect((await Promise.all(early)).map(({ made: { body } }) => body)).toEqual(["first", "first", "first"]);
    expect(await late).toBe("miss 200 second");
    expect(made()).toBe(2);
  });

  test("that is large lies on the shelf alone, and pushes no other out of memory", async () => {
    const { said, turn, made, ask, emptyStore } = stage();
    await said();
    turn({ text: "x".repeat(9_500_000) });
    await ask("/sitemap");
    expect((await ask("/sitemap")).kind).toBe("hit");
    expect(made()).toBe(2);
    emptyStore();
    expect(await said()).toBe("hit 200 first");
  });

  test("is never made of an answer with a cookie, of an error, of a page with a part missing", async () => {
    for (const change of [
      { cookie: true },
      { status: 404 },
      { status: 302 },
      { status: 503 },
      { failed: true },
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
    expect(await said()).toBe("stale-if-error 200 first");
    wait(500);
    expect(await said()).toBe("stale-if-error 200 first");
    wait(60);
    expect(await said()).toBe("miss 503 failed");
  });

  test("what is fresh for five minutes, as the map of the site, stands in for ten and no longer", async () => {
    const { said, wait, turn, freshFor } = stage();
    freshFor(300);
    await said();
    turn({ status: 503, text: "failed" });
    wait(590);
    expect(await said()).toBe("stale 200 first");
    wait(11);
    expect(await said()).toBe("miss 503 failed");
  });

  test("a failure counts for half a minute: what was removed since does not come back to who asks later", async () => {
    const { said, wait, turn } = stage();
    await said();
    turn({ status: 503, text: "failed" });
    wait(61);
    expect(await said()).toBe("stale-if-error 200 first");
    turn({ status: 410, text: "removed" });
    wait(31);
    expect(await said()).toBe("miss 410 removed");
  });

  test("a failure that began before the newest page was made does not count against it", async () => {
    const { cache, said, wait, turn, holdBack } = stage();
    await said();
    wait(1);
    cache.noteWrite();
    const release = holdBack();
    const slow = said();
    await begun();
    wait(1);
    cache.noteWrite();
    holdBack()();
    wait(1);
    turn({ text: "second" });
    expect(await said()).toBe("miss 200 second");
    turn({ failed: true });
    release();
    await slow;
    expect(await said()).toBe("hit 200 second");
  });

  test("it is asked again every five seconds, not by every reader, and all is well after", async () => {
    const { said, wait, turn, settled, made } = stage();
    await said();
    turn({ failed: true, text: "half" });
    wait(61);
    expect(await said()).toBe("stale-if-error 200 first");
    expect(await said()).toBe("stale-if-error 200 first");
    expect(made()).toBe(2);
    turn({ failed: false, text: "whole" });
    wait(6);
    expect(await said()).toBe("stale-if-error 200 first");
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
