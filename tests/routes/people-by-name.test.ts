import { expect, test } from "vitest";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

interface Answer {
  people: { username: string; displayName?: string | null }[];
}

test.each(["om", "lay"])("A26 third-N27 @%s suggests only those whose name holds it", async (query) => {
  const { people } = (await (await fetch(`${url}/api/people?q=${query}`)).json()) as Answer;
  const names = people.map(({ username, displayName }) => `${username} ${displayName ?? ""}`.toLowerCase());
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.includes(query))).toEqual([]);
});
