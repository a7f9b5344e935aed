import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";
import { wordsIn } from "./words.ts";

// What hides the end of a story hides it everywhere. That it is covered is the work of a style sheet.

const CLIENT = join(import.meta.dirname, "../../build/client");

let app: App;
let writer: Person;
beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("spoilers-writer");
});

/** What stands under the covers of a part, be it one cover for paragraphs or one for each. */
const coveredIn = (part: Element) =>
  [...part.querySelectorAll(".spoiler > input[aria-label='Show the spoiler'] + *")].map(wordsIn).join(" ");

const sheetsOf = ({ document }: Page) =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
    .map(({ href }) => readFileSync(join(CLIENT, new URL(href).pathname), "utf8"))
    .join("");

test("A2 what is covered is in no list, feed, search or head", async () => {
  const content =
    "He ||sank-with-zuhra|| then. ||In the harbour||, alone. ||First zamharir.\n\nSecond zamharir.||";
  const content_html =
    '<p>He <span class="spoiler">sank-with-zuhra</span> then. <span class="spoiler">In the <strong>harbour</strong>' +
    '</span>, alone.</p><div class="spoiler"><p>First zamharir.</p><p>Second zamharir.</p></div>';
  const TITLES = ["What the harbour hides, plainly", "What the harbour hides, in looks"];
  const posts = await Promise.all([
    publish(writer, TITLES[0] ?? "", { content }),
    publish(writer, TITLES[1] ?? "", { content, content_html }),
  ]);
  const SECRETS = /sank-with-zuhra|In the harbour|zamharir/;
  const found = "q=harbour%20hides";
  for (const path of ["/forum", "/feeds/forum.xml", `/api/search?${found}`, `/search?${found}`]) {
    const answer = await (await app.visit().read(path)).text();
    for (const title of TITLES) expect(answer, path).toContain(title);
    expect(answer, path).not.toMatch(SECRETS);
  }
  for (const id of posts) {
    const page = await app.visit().open(`/forum/post/${id}`);
    expect(page.document.head.innerHTML).not.toMatch(SECRETS);
    const text = page.part("main .rich-text");
    expect(coveredIn(text)).toBe("sank-with-zuhra In the harbour First zamharir. Second zamharir.");
  }
});

test("A2 A5 an open spoiler is said and closed, in posts and comments; addresses and names lead on", async () => {
  const { reader } = writer;
  let page = await reader.open("/forum/new");
  page.choose(/^Category/, "Drama Reviews");
  page.fill(/^Title/, "Bars over lines");
  const content =
    "See https://example.com/a. and @omar.\n\nHe ||went over lines|| so.\n\n||One\n\ntwo||\n\nThen ||open end";
  page.fill(/^Content/, content);
  page = await page.press(/^Create Post/);
  page.find.getByText(/^A spoiler is open/);
  expect(page.field(/^Content/).value).toContain("open end");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "Bars over lines" });
  const text = page.part("main .rich-text");
  expect(coveredIn(text)).toBe("went over lines One two open end");
  expect(sheetsOf(page)).toContain(".spoiler");
  const address = page.in(text).getByRole("link", { name: "https://example.com/a" });
  expect(address.getAttribute("rel")).toContain("nofollow ugc noopener");
  (await page.follow("@omar", text)).find.getByRole("heading", { level: 1, name: "omar" });
  expect((await reader.read("/profile/@nobody_of_this_name")).status).toBe(404);

  page.fill("Your comment", "@layla ||one\n\ntwo|| https://example.com ||never closed");
  page = await page.press(/^Post Comment/);
  page.find.getByText(/^A spoiler is open/);
  page = await page.press(/^Post Comment/);
  const comment = page.part(page.url.hash);
  page.in(comment).getByRole("link", { name: "@layla" });
  page.in(comment).getByRole("link", { name: "https://example.com" });
  expect(coveredIn(comment)).toBe("one two never closed");
});
