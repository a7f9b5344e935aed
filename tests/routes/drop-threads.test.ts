import { afterAll, beforeAll, expect, test } from "vitest";
import { readSecrets } from "../../supabase/local/secrets.ts";
import { demoSite } from "../support/demo-site.ts";
import { emptyCacheOf } from "../support/empty-cache.ts";

// The thread of a drop on the pages that show it; how it is opened: tests/database/drop-threads.test.ts.

const site = demoSite();
const ID = "00000000-0000-4000-8000-00000000d467";
const TITLES = { en: "Noor, episode 1467", ar: "نور، الحلقة 1467" };

/** As the operator, who alone may give a post its second title. */
async function asOperator(method: string, address: string, body?: object): Promise<void> {
  const { secretKey } = readSecrets(site.dataDir);
  const answer = await fetch(`${site.backendUrl}/rest/v1/${address}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await emptyCacheOf(site);
}

beforeAll(() =>
  asOperator("POST", "posts", {
    id: ID,
    title: TITLES.en,
    title_ar: TITLES.ar,
    content: "Words",
    author_id: "00000000-0000-4000-8000-0000000000e0",
    category_id: "00000000-0000-4000-8000-0000000000c1",
    drama_id: "3",
    spoiler_level: 12,
  }),
);
afterAll(() => asOperator("DELETE", `posts?id=eq.${ID}`));

const read = async (address: string) => (await fetch(site.url + address)).text();

test.each([
  ["en" as const, "ar" as const],
  ["ar" as const, "en" as const],
])(
  "467 in %s its title is in this language: its own page, lists, search and feed",
  async (language, other) => {
    const found = encodeURIComponent(TITLES[other]);
    for (const address of [`/forum/post/${ID}?`, "/forum?", `/search?q=${found}&`, "/feeds/forum.xml?"]) {
      const text = await read(`${address}lng=${language}`);
      expect(text, address).toContain(TITLES[language]);
      // What was searched for stands in the field.
      if (!address.startsWith("/search")) expect(text, address).not.toContain(TITLES[other]);
    }
  },
);

test("467 the box above every page gets both, so that one answer serves readers of either", async () => {
  const { posts } = JSON.parse(await read(`/api/search?q=${encodeURIComponent(TITLES.ar)}`));
  expect(posts).toMatchObject([{ id: ID, title: TITLES.en, titleAr: TITLES.ar }]);
});
