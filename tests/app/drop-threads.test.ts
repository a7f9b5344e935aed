import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";

// The thread of a drop on the pages that show it; how it is opened: tests/database/drop-threads.test.ts.

const ID = "00000000-0000-4000-8000-00000000d467";
const TITLES = { en: "Noor, episode 1467", ar: "نور، الحلقة 1467" };

let app: App;
beforeAll(async () => {
  app = await openApp();
  // The operator alone may give a post its second title.
  await app.sql(
    `insert into public.posts (id, title, title_ar, content, author_id, category_id, drama_id, spoiler_level)
     values ($1, $2, $3, 'Words', '00000000-0000-4000-8000-0000000000e0', '00000000-0000-4000-8000-0000000000c1', '3', 12)`,
    [ID, TITLES.en, TITLES.ar],
  );
});
afterAll(() => app.sql("delete from public.posts where id = $1", [ID]));

test.each([
  ["en" as const, "ar" as const],
  ["ar" as const, "en" as const],
])(
  "467 in %s its title is in this language: its own page, lists, search and feed",
  async (language, other) => {
    const found = encodeURIComponent(TITLES[other]);
    for (const address of [`/forum/post/${ID}?`, "/forum?", `/search?q=${found}&`, "/feeds/forum.xml?"]) {
      const text = await (await app.visit().read(`${address}lng=${language}`)).text();
      expect(text, address).toContain(TITLES[language]);
      // What was searched for stands in the field.
      if (!address.startsWith("/search")) expect(text, address).not.toContain(TITLES[other]);
    }
  },
);

test("467 the box above every page gets both, so that one answer serves readers of either", async () => {
  const answer = await app.visit().read(`/api/search?q=${encodeURIComponent(TITLES.ar)}`);
  expect(await answer.json()).toMatchObject({ posts: [{ id: ID, title: TITLES.en, titleAr: TITLES.ar }] });
});
