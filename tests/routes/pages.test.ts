import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { signIn } from "../journeys/people.ts";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";

const { url, backendUrl } = inject("demoSite");
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;
const TEXTS = {
  "/help": ["Help", "المساعدة"],
  "/guidelines": ["Guidelines", "الإرشادات"],
  "/privacy": ["Privacy", "الخصوصية"],
  "/terms": ["Terms", "الشروط"],
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** A page as the server writes it; `?lng=` stands for the reader's language. */
async function read(path: string): Promise<{ status: number; html: string; head: string }> {
  const response = await fetch(url + path);
  const html = await response.text();
  return { status: response.status, html, head: html.slice(0, html.indexOf("</head>")) };
}

/** The page of the first member whom the post names. */
async function somebody(): Promise<string> {
  return /href="(\/profile\/[0-9a-f-]{36})"/.exec((await read(POST)).html)?.[1] ?? "";
}

function contentOf(head: string, name: string): string | undefined {
  return head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
}

function linksOf(head: string, rel: string): string[] {
  return [...head.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`, "g"))].map(
    ([, href = ""]) => href,
  );
}

describe("texts", () => {
  test.each(Object.entries(TEXTS))(
    "013 %s is written in both languages, part by part",
    async (path, [en, ar]) => {
      const [english, arabic] = await Promise.all([read(`${path}?lng=en`), read(`${path}?lng=ar`)]);
      expect([english.status, arabic.status]).toEqual([200, 200]);
      expect(english.html).toMatch(new RegExp(`<h1[^>]*>${en}</h1>`));
      expect(arabic.html).toMatch(new RegExp(`<h1[^>]*>${ar}</h1>`));
      const parts = ({ html }: { html: string }) =>
        [...html.matchAll(/<section id="([a-z-]+)"/g)].map(([, id]) => id);
      expect(parts(english).length).toBeGreaterThan(5);
      expect(parts(arabic)).toEqual(parts(english));
      // Every link within the texts leads to a place or to a part that exists.
      for (const { html } of [english, arabic]) {
        for (const [, id] of html.matchAll(/href="#([a-z-]+)"/g))
          if (id !== "main") expect(parts(english)).toContain(id);
      }
    },
  );

  test("links from one text into another arrive at a part of it", async () => {
    const pages = await Promise.all(
      Object.keys(TEXTS).map(async (path) => [path, (await read(path)).html] as const),
    );
    const html = new Map<string, string>(pages);
    const links = [...html.values()].flatMap((text) => [...text.matchAll(/href="(\/[a-z]+)#([a-z-]+)"/g)]);
    expect(links.length).toBeGreaterThan(1);
    for (const [, path = "", part] of links) expect(html.get(path)).toContain(`<section id="${part}"`);
  });
});

test.each(["/help", "/contact", "/privacy"])(
  "%s comes alive in Arabic, however late its own texts arrive",
  async (path) => {
    const { page, context, faults } = await openPage(browser, { language: "ar" });
    await page.route("**/assets/*.js", async (route) => {
      const isFrame = /\/(entry|frame|packages|shell|root|manifest)/.test(route.request().url());
      if (!isFrame) await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(url + path);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "الشروط" }).click();
    await page.getByRole("heading", { level: 1, name: "الشروط" }).waitFor();
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);

describe("what a page says of itself", () => {
  test("a public page names itself, its address in each language, and its card", async () => {
    const { head } = await read("/help?lng=ar");
    const site = new URL(url).origin;
    expect(head).toContain("<title>المساعدة · حكاية</title>");
    expect(linksOf(head, "canonical")).toEqual([`${site}/help?lng=ar`]);
    expect(linksOf(head, "alternate")).toEqual([`${site}/help`, `${site}/help?lng=ar`, `${site}/help`]);
    expect([...head.matchAll(/hrefLang="([^"]*)"/gi)].map(([, name]) => name)).toEqual([
      "en",
      "ar",
      "x-default",
    ]);
    expect(contentOf(head, "og:locale")).toBe("ar_AR");
    expect(contentOf(head, "og:title")).toBe("المساعدة");
    expect(contentOf(head, "description")).toBe(contentOf(head, "og:description"));
    expect(contentOf(head, "twitter:card")).toBe("summary_large_image");
    expect(contentOf(head, "robots")).toBeUndefined();
    for (const language of ["en", "ar"]) {
      const card = contentOf((await read(`/help?lng=${language}`)).head, "og:image") ?? "";
      const picture = await fetch(card);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });

  test("every public page does, in both languages", async () => {
    const site = new URL(url).origin;
    const map = await (await fetch(`${url}/sitemap/pages.xml`)).text();
    const standing = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(standing.length).toBeGreaterThan(30);
    const faults: string[] = [];
    const visit = async (path: string, language: "en" | "ar") => {
      const { head } = await read(`${path}?lng=${language}`);
      const own = language === "ar" ? `${site}${path}?lng=ar` : site + path;
      const languages = [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi)].map(
        ([, name]) => name,
      );
      const card = ["og:title", "og:description", "og:type", "twitter:card", "description"];
      card.push("og:image", "og:image:alt");
      const isWhole =
        linksOf(head, "canonical").join() === own &&
        contentOf(head, "og:url") === own &&
        languages.join() === "en,ar,x-default" &&
        contentOf(head, "robots") === undefined &&
        card.every((name) => contentOf(head, name)?.trim());
      if (!isWhole) faults.push(own);
    };
    for (const path of [...standing, POST, GROUP, GROUP_POST, await somebody()]) {
      await Promise.all([visit(path, "en"), visit(path, "ar")]);
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ["/", "Hikaya · حكاية", "Hikaya · حكاية"],
    ["/forum", "Community Forum · Hikaya", "منتدى حكاية · حكاية"],
    ["/discussions", "Discussions · Hikaya", "النقاشات · حكاية"],
    ["/trending", "Trending · Hikaya", "الرائج · حكاية"],
    ["/contact", "Contact · Hikaya", "تواصل معنا · حكاية"],
    ["/sign-in", "Sign In · Hikaya", "تسجيل الدخول · حكاية"],
    ["/search?q=noor", "Search · Hikaya", "بحث · حكاية"],
  ])("the title of %s is in the reader's language", async (path, english, arabic) => {
    const mark = path.includes("?") ? "&" : "?";
    expect((await read(`${path}${mark}lng=en`)).head).toContain(`<title>${english}</title>`);
    expect((await read(`${path}${mark}lng=ar`)).head).toContain(`<title>${arabic}</title>`);
  });

  test("a post keeps its own title and address, and is an article", async () => {
    const { head, html } = await read(`${POST}?sort=newest&lng=ar`);
    const title = html.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1] ?? "";
    expect(title.length).toBeGreaterThan(3);
    expect(head).toContain(`<title>${title} · حكاية</title>`);
    expect(contentOf(head, "og:type")).toBe("article");
    expect(linksOf(head, "canonical")).toEqual([`${new URL(url).origin}${POST}?lng=ar`]);
  });

  test("a shared picture says what is seen on it: its author's words, else what it is of, in the reader's language", async () => {
    const altOf = async (path: string) => contentOf((await read(path)).head, "og:image:alt");
    expect(await altOf(POST)).toMatch(/^Noor’s worktable: /);
    expect(await altOf("/creator/3?lng=en")).toBe("Layla Haddad");
    expect(await altOf("/creator/3?lng=ar")).toBe("ليلى حدّاد");
    expect(await altOf("/drama/3?lng=ar")).toBe("نور");
  });

  test("a category of the forum is a page of its own, its orders and pages are not", async () => {
    const { head } = await read("/forum?category=reviews&sort=top");
    expect(linksOf(head, "canonical")).toEqual([`${new URL(url).origin}/forum?category=reviews`]);
  });

  test.each(["/sign-in", "/search?q=noor", "/forum/new", "/profile", "/no/such/page", "/contact/sent"])(
    "search engines leave out %s",
    async (path) => {
      const { head } = await read(path);
      expect(contentOf(head, "robots")).toBe("noindex");
      expect(linksOf(head, "canonical")).toEqual([]);
    },
  );

  test("the icons are there in their sizes", async () => {
    const icons = [
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/brand/icon-192.png",
      "/brand/icon-512.png",
    ];
    for (const icon of icons) expect((await fetch(url + icon)).status).toBe(200);
  });
});

/** What a moderator reads. */
async function asMona(): Promise<Client> {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await client.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  return client;
}

const LONG = `${"كلمة ".repeat(1000)}!`;

async function fillIn(
  page: Page,
  values: { name?: string; email?: string; topic?: string; message?: string },
) {
  if (values.name !== undefined) await page.getByLabel("Your name").fill(values.name);
  if (values.email !== undefined) await page.getByLabel("Email").fill(values.email);
  if (values.topic !== undefined)
    await page.getByLabel("What is it about?").selectOption({ label: values.topic });
  if (values.message !== undefined) await page.getByLabel("Your message").fill(values.message);
}

describe("the contact form", () => {
  test.each([
    { how: "with JavaScript", javaScript: true },
    { how: "without JavaScript", javaScript: false },
  ])(
    "is refused field by field, keeps every word, then reaches the moderators $how",
    async ({ javaScript }) => {
      const { page, context, faults } = await openPage(browser, { javaScript });
      const message = `Sent with JavaScript: ${javaScript}.\nSecond line.`;
      await page.goto(`${url}/contact`);
      await page.getByRole("button", { name: "Send message" }).click();
      for (const sentence of [
        "Please tell us your name",
        "Email is required",
        "Please choose what it is about",
        "Please write your message",
      ]) {
        await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
      }
      if (javaScript) {
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
        await expect.poll(focused).toBe("name");
      }
      await fillIn(page, { name: "Huda", email: "huda@", topic: "My data", message: LONG });
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByText("Please enter a valid email address").waitFor();
      await page.getByText("A message has at most 5,000 characters").waitFor();
      await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Huda");
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("huda@");
      await expect.poll(() => page.getByLabel("What is it about?").inputValue()).toBe("privacy");
      await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe(LONG);
      await page.getByText("5001/5000").waitFor();
      await fillIn(page, { email: "huda@hikaya.test", message });
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByRole("heading", { level: 1, name: "Thank you for writing" }).waitFor();
      await page.waitForURL("**/contact/sent");
      const mona = await asMona();
      const { data } = await mona.from("contact_messages").select("name, email, topic, message, sender_id");
      expect(data?.filter((row) => row.message.replaceAll("\r", "") === message)).toEqual([
        { name: "Huda", email: "huda@hikaya.test", topic: "privacy", message, sender_id: null },
      ]);
      // What was sent is a draft no more.
      await page.getByRole("link", { name: "Write another message" }).click();
      await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
      await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("");
      expect(await page.getByText("You have an unfinished text here.").count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test("what was not sent is offered again, also after a fault", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/contact?topic=problem`);
    expect(await page.getByLabel("What is it about?").inputValue()).toBe("problem");
    await fillIn(page, { name: "Huda", email: "huda@hikaya.test", message: "It broke." });
    await page.route("**/contact.data**", (route) => route.abort());
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("This could not be sent. Your text is still here").waitFor();
    await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("It broke.");
    await page.goto(`${url}/help`);
    await page.goto(`${url}/contact`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("It broke.");
    await context.close();
  });

  test("a member's name and address stand there already; the footer leads to it", async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, url, "sara");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    expect(await page.getByLabel("Your name").inputValue()).toBe("sara");
    expect(await page.getByLabel("Email").inputValue()).toBe("sara@hikaya.test");
    await context.close();
  });

  test("a program that fills in every field is refused and stores nothing", async () => {
    const body = {
      name: "Bot",
      email: "bot@hikaya.test",
      topic: "other",
      message: "Buy this",
      website: "http://x",
    };
    const response = await fetch(`${url}/contact`, {
      method: "POST",
      headers: { origin: new URL(url).origin },
      body: new URLSearchParams(body),
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("This looks as if a program filled it in. Please send it once more.");
    expect(html).toContain("Buy this");
    // The field comes back empty, so that a person whose browser filled it is let through.
    expect(html.match(/<input name="website"[^>]*>/)?.[0]).not.toContain("value");
    const mona = await asMona();
    expect((await mona.from("contact_messages").select("id").eq("name", "Bot")).data).toEqual([]);
  });
});

describe("from page to page without loading anew", () => {
  const focused = (page: Page) =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);

  test("the focus goes to the heading of a new page, and its title is said once", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${url}/forum`);
    expect((await focused(page))[0]).toBe("BODY");
    expect(await page.locator("[data-arrival]").textContent()).toBe("");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
    await expect.poll(() => focused(page)).toEqual(["H1", "Privacy"]);
    await expect.poll(() => page.locator("[data-arrival]").textContent()).toBe("Privacy · Hikaya");
    expect(await page.getByText("Privacy · Hikaya").count()).toBe(1);
    // A part of a page is what its link names.
    await page.goto(`${url}/terms`);
    await page.getByRole("link", { name: "appeal", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Guidelines" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("appeals");
    // A page that is not there takes the place of the frame too.
    await page.goto(`${url}/help`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Categories" }).click();
    await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Help" }).waitFor();
    await expect.poll(async () => (await focused(page))[0]).toBe("H1");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("another view of the same page leaves the focus where it is", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/forum`);
    const link = page.getByRole("main").locator('a[href*="category=reviews"]').first();
    await link.click();
    await page.waitForURL(/category=reviews/);
    expect((await focused(page))[0]).not.toBe("H1");
    expect(await page.locator("[data-arrival]").textContent()).toBe("");
    await context.close();
  });
});
