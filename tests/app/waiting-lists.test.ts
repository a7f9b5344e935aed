import { expect, test } from "vitest";
import { openApp } from "./app.ts";
import { found, writeIn } from "./communities.ts";
import { publish } from "./posts.ts";

test("what waits for a moderator stands in its author's lists, and in nobody else's", async () => {
  const app = await openApp();
  const [mona, author] = [await app.enter("mona"), await app.arrive("waiting-author")];
  const [word, title] = ["lampfilterword", "It waits: lampfilterword"];
  const filter = await mona.client.rpc("add_filter", { kind: "word", pattern: word }).throwOnError();
  const group = await found(author.client, "Those who wait");
  await publish(author, title);
  await writeIn(author.client, group, title);
  await mona.client.rpc("remove_filter", { filter_id: filter.data }).throwOnError();
  for (const [who, reader] of [
    ["its author", author.reader],
    ["another member", (await app.enter("sara")).reader],
    ["a visitor", app.visit()],
  ] as const) {
    for (const path of [`/groups/${group}`, "/forum", "/forum?sort=top"]) {
      const page = await reader.open(path);
      const links = page.find.queryAllByRole("link", { name: title });
      const cards = new Set(links.map((link) => link.closest("article")));
      const marks = [...cards].map((card) => card?.textContent?.includes("Waits for a moderator"));
      expect(marks, `${who} ${path}`).toEqual(who === "its author" ? [true] : []);
    }
  }
});
