import { expect, test } from "vitest";
import { openApp } from "./app.ts";

// How long a title may be and how many tags a post has is said before anybody meets the limit.

test.each([
  ["/forum/new", "0/255", "Up to 8, separated by commas"],
  ["/discussions/new", "0/200", "Up to 5, separated by commas"],
])("%s says both", async (path, title, tags) => {
  const page = await (await (await openApp()).enter("omar")).reader.open(path);
  page.find.getByText(tags);
  page.find.getByText(title);
  expect(page.url.pathname).toBe(path);
});
