import { expect, test } from "vitest";
import { openApp } from "./app.ts";
import { publish } from "./posts.ts";

test("a vote without scripts comes back to what was voted on", async () => {
  const app = await openApp();
  const author = await app.arrive("votes-author");
  // The last of the list.
  await publish(author, "Who keeps the other lamp?", { tags: ["votes-lamp"] });
  const post = await publish(author, "Who keeps the lamp?", { tags: ["votes-lamp"] });
  for (const content of ["The neighbour.", "Nobody does."])
    await author.client.from("comments").insert({ content, post_id: post }).throwOnError();
  const { reader } = await app.arrive("votes-rawya");
  for (const path of ["/forum?tag=votes-lamp", `/forum/post/${post}`]) {
    const page = await reader.open(path);
    const item = [...page.document.querySelectorAll("main li[id]")]
      .filter((one) => page.in(one).queryByRole("button", { name: "Upvote" }))
      .at(-1);
    const voted = await page.press("Upvote", item);
    expect([voted.url.pathname, voted.url.hash]).toEqual([path.split("?")[0], `#${item?.id}`]);
    const there = voted.part(`[id="${item?.id}"]`);
    voted.in(there).getByRole("button", { name: "Upvote", pressed: true });
  }
  const page = await reader.open(`/forum/post/${post}`);
  const voted = await page.press("Upvote", page.part("main article"));
  expect([voted.url.pathname, voted.url.hash]).toEqual([`/forum/post/${post}`, "#votes"]);
  voted.in(voted.part(`[id="votes"]`)).getByRole("button", { name: "Upvote", pressed: true });
});
