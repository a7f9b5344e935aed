import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site.ts";

// An installation as its operator first sees it: migrations and seed.sql, no demo community.

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const LANGUAGES = ["en", "ar"] as const;
const read = async (path: string) => (await (await fetch(site.url + path)).text()).replace(/<!-- -->/g, "");

test.each(LANGUAGES)(
  "D1 the five threads of the home page lead to posts with comments (%s)",
  async (language) => {
    const home = await read(`/?lng=${language}`);
    const threads = [
      ...home.matchAll(/href="\/thread\/(\d)"[^>]*>([^<]+)<\/a><\/h3><div[^>]*>(.*?)<\/div>/gs),
    ];
    expect(threads).toHaveLength(5);
    for (const [, id, title, facts = ""] of threads) {
      const answer = await fetch(`${site.url}/thread/${id}?lng=${language}`);
      const post = await answer.text();
      expect([id, answer.status]).toEqual([id, 200]);
      expect(new URL(answer.url).pathname).toMatch(/^\/forum\/post\//);
      expect(post).toContain(`>${title}</h1>`);
      expect(post).toContain(language === "ar" ? ">المحرّرون</span>" : ">Editors</span>");
      expect(facts).toMatch(language === "ar" ? /رد/ : /2 replies/);
    }
  },
);

test("D1 the address of a thread is kept by nobody, and is permanent only where it leads somewhere", async () => {
  const answerOf = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const thread = await answerOf("/thread/1");
  expect([thread.status, thread.headers.get("cache-control")]).toEqual([301, "private, no-store"]);
  const missing = await answerOf("/thread/00000000-0000-4000-8000-00000000dead");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
});

test("D1 the editors have a profile that says so, and no way to write to them", async () => {
  const profile = await read("/profile/00000000-0000-4000-8000-0000000000e0");
  expect(profile).toContain(">Editors</span>");
  expect(profile).not.toMatch(/>Message<\/|Message<\/a>/);
});
