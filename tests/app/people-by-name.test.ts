import { expect, test } from "vitest";
import { openApp } from "./app.ts";

interface Answer {
  people: { username: string; displayName?: string | null }[];
}

test.each(["om", "lay"])("A26 third-N27 @%s suggests only those whose name holds it", async (query) => {
  const app = await openApp();
  const { people } = (await (await app.visit().read(`/api/people?q=${query}`)).json()) as Answer;
  const names = people.map(({ username, displayName }) => `${username} ${displayName ?? ""}`.toLowerCase());
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.includes(query))).toEqual([]);
});

test("423 @ finds somebody by the display name, and names the username", async () => {
  const app = await openApp();
  const answer = await app.visit().read(`/api/people?q=${encodeURIComponent("تيتا")}`);
  const { people } = (await answer.json()) as Answer;
  expect(people).toEqual([expect.objectContaining({ username: "teta-samia", displayName: "تيتا سامية" })]);
});
