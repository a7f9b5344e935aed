import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { HOSTILE_MARKUP, SHOWN } from "../support/hostile-markup.ts";
import { arriveAs } from "./people.ts";
import { newName } from "./ways.ts";

// Markup that an attacker stored without us, past the worker: what is read differently where scripts run, and what
// style sheets say of links. All cases without scripts: tests/app/stored-markup.test.ts.

const { url, backendUrl } = demoSite();

let browser: Browser;
let page: Page;
let author: Awaited<ReturnType<typeof arriveAs>>;
const dialogs: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const opened = await openPage(browser);
  page = opened.page;
  author = await arriveAs(opened.context, { url, backendUrl }, newName("markup"));
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener("securitypolicyviolation", (event) => broken.push(event.violatedDirective));
  });
});
afterAll(async () => {
  const { data } = await author.client.from("posts").select("id").eq("author_id", author.id);
  for (const { id } of data ?? []) await author.client.rpc("delete_post", { post_id: id });
  await browser?.close();
});

/** Opens a new post that holds this after a paragraph; its author reads it even while it waits. */
async function open(title: string, markup: string): Promise<void> {
  const row = { title, content: title, content_html: `<p>before</p>${markup}`, author_id: author.id };
  const category_id = "00000000-0000-4000-8000-0000000000c2";
  const made = author.client.from("posts").insert({ ...row, category_id });
  const { data } = await made.select("id").single().throwOnError();
  await page.goto(`${url}/forum/post/${data.id}`);
  await page.locator(".rich-text").waitFor();
}

test.each(["H05", "H07", "H08", "H10", "H11", "H12", "H27"] as const)(
  "%s runs nothing and leaves only what the editor makes",
  async (id) => {
    await open(`Case ${id}`, HOSTILE_MARKUP[id]);
    const found = await page.evaluate(() => ({
      elements: [...document.querySelectorAll(".rich-text *")].map((element) => ({
        name: element.tagName,
        attributes: element.getAttributeNames(),
        classes: [...element.classList],
        href: element.getAttribute("href"),
      })),
      broken: Reflect.get(window, "broken") as string[],
      cookie: typeof Reflect.get(document, "cookie"),
    }));
    for (const { name, attributes, classes, href } of found.elements) {
      expect(name).toMatch(SHOWN.elements);
      for (const attribute of attributes) expect(attribute).toMatch(SHOWN.attributes);
      for (const one of classes) expect(one).toMatch(SHOWN.classes);
      if (href !== null) expect(href).toMatch(SHOWN.addresses);
    }
    expect(found.broken).toEqual([]);
    expect(found.cookie).toBe("string");
    expect(dialogs).toEqual([]);
  },
);

test("L10 L11 L20 a link says which host it leads to", async () => {
  const { L10, L11, L20 } = HOSTILE_MARKUP;
  await open("Links", L10 + L11 + L20);
  const shown = await page
    .locator(".rich-text a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, "::after").content));
  expect(shown).toEqual(
    ["evil.test", "xn--pple-43d.com", "evil.test"].map((host) => expect.stringContaining(host)),
  );
});
