import { beforeAll, expect, test } from "vitest";
import { openApp, type Person } from "./app.ts";

let omar: Person;
beforeAll(async () => {
  omar = await (await openApp()).enter("omar");
});

test.each([
  ["Photo", "?part=photo", "#images"],
  ["Video", "?part=video", "#video"],
  ["Poll", "?part=poll", "#poll"],
  ["Post", "", ""],
])("547 N3 without scripts %s leads on to Create New Post, with the text", async (button, search, mark) => {
  const home = await omar.reader.open("/");
  home.fill("What did you just finish watching?", "A picture of the last scene");
  home.check("Drama Reviews", home.find.getByRole("group", { name: "Category" }));
  const page = await home.press(button, home.find.getByRole("region", { name: "New post" }));
  page.find.getByRole("heading", { level: 1, name: "Create New Post" });
  expect([page.url.pathname, page.url.search, page.url.hash]).toEqual(["/forum/new", search, mark]);
  if (mark) page.part(mark);
  if (button === "Video") page.in(page.part(mark)).getByText(/A link to one in the text can\.$/);
  expect(page.field(/^Content/).value).toBe("A picture of the last scene");
  const category = page.field(/^Category/) as unknown as HTMLSelectElement;
  expect(category.selectedOptions[0]?.text).toBe("Drama Reviews");
  expect(page.part("#poll").hasAttribute("open")).toBe(button === "Poll");
  // The title is next, and says so; Enter in a line presses the first button that sends, which does nothing.
  const title = page.field(/^Title/);
  const hints = title.getAttribute("aria-describedby")?.split(" ") ?? [];
  const said = hints.map((id) => page.document.getElementById(id)?.textContent).join(" ");
  expect(said).toContain("Your post is not published yet. Give it a title, then press Create Post.");
  expect(title.hasAttribute("autofocus")).toBe(true);
  expect(title.form?.querySelector("button:not([type=button])")).toHaveProperty("disabled", true);
});
