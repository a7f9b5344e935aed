import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { SHELL, TextsByPage } from "../../app/i18n/texts-by-page.ts";

const texts = new TextsByPage(process.cwd(), arabic);
const routes = readdirSync("app/routes").map((name) => `app/routes/${name}/route.tsx`);
const route = (name: string) => texts.textsOf(`app/routes/${name}/route.tsx`, [SHELL]);

test("a page brings the texts of all its parts, of the refusals of its nouns, and none of the frame's", () => {
  expect(route("forum.new")).toMatchObject({ "Create New Post": arabic["Create New Post"] });
  expect(route("forum.new")).toHaveProperty(["Please fill in all required fields"]);
  expect(route("forum.new")).not.toHaveProperty(["Sign In"]);
  expect(texts.textsOf(SHELL)).toHaveProperty(["Sign In"]);
});

test("plural forms travel together", () => {
  const forms = Object.keys(route("forum._index")).filter((key) => key.startsWith("{{count}} comments"));
  expect(forms).toHaveLength(6);
});

test("the names of the categories are part of the frame", () => {
  expect(texts.textsOf(SHELL)).toHaveProperty(["General Discussion"]);
});

test("a dialog fetched when needed brings its own", () => {
  const dialog = texts.fetchedBelow([SHELL, ...routes]);
  expect(dialog).toContain("app/components/account/profile-dialog.tsx");
  expect(texts.textsOf("app/components/account/profile-dialog.tsx", [SHELL])).toHaveProperty([
    "Skip for Now",
  ]);
});

test("no text is lost between the pages", () => {
  const modules = [SHELL, ...routes, ...texts.fetchedBelow([SHELL, ...routes])];
  const sent = new Set(modules.flatMap((module) => Object.keys(texts.textsOf(module))));
  for (const key of Object.keys(texts.textsBeside(modules))) sent.add(key);
  expect([...sent].sort()).toEqual(Object.keys(arabic).sort());
});

test("a sentence that stands after a template with gaps is found", () => {
  expect(route("help")).toHaveProperty(["On this page"]);
});
