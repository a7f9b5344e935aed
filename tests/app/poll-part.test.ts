import { expect, test } from "vitest";
import { openApp } from "./app.ts";

test("493 without scripts an empty part asks nothing, unless the address asked for it", async () => {
  const app = await openApp();
  const { reader } = await app.arrive("poll-part");
  const begin = async (title: string, query = "") => {
    const page = await reader.open(`/forum/new?category=general${query}`);
    page.fill(/^Title/, title);
    page.fill(/^Content/, "Say what you think.");
    return page;
  };
  const plain = await (await begin("Nobody asked for it")).press(/^Create Post/);
  plain.find.getByRole("heading", { level: 1, name: "Nobody asked for it" });
  let page = await begin("Nothing without scripts", "&part=poll");
  for (let time = 0; time < 2; time += 1) {
    page = await page.press(/^Create Post/);
    page.find.getByText("Name two to eight options, or close this part.");
    expect(page.field(/^Title/).value).toBe("Nothing without scripts");
  }
  page.check("Publish without a poll");
  const post = await page.press(/^Create Post/);
  post.find.getByRole("heading", { level: 1, name: "Nothing without scripts" });
  expect(post.find.queryByRole("region", { name: "Poll" })).toBeNull();
});
