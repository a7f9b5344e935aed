import { expect, test } from "vitest";
import { begun, stage } from "./page-cache-stage.ts";

// U4: a copy whose reader's network has pages made already (functions/page-turns.ts).

test("U4 a copy that waits for its reader's turn holds up nobody else's, and is not made again", async () => {
  const { ask, said, takeTurns, made } = stage();
  let begin = () => {};
  let left = 0;
  const leave = () => {
    left += 1;
  };
  takeTurns(
    () =>
      new Promise((resolve) => {
        begin = () => resolve(leave);
      }),
  );
  const waiting = ask();
  await begun();
  expect(made()).toBe(0);
  takeTurns(undefined);
  expect(await said()).toBe("miss 200 first");
  begin();
  expect((await waiting).made.body).toBe("first");
  expect([made(), left]).toEqual([1, 1]);
});

test("U4 a copy is renewed once however many ask while that waits for a turn", async () => {
  const { ask, said, takeTurns, wait, made } = stage();
  await said();
  wait(31);
  let asked = 0;
  takeTurns(() => {
    asked += 1;
    return new Promise(() => {});
  });
  for (let times = 0; times < 5; times += 1) expect((await ask()).kind).toBe("stale");
  expect([asked, made()]).toEqual([1, 1]);
});
