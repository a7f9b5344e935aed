import { beforeAll, describe, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";

// What stands around every page: header, menu, footer, language.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const linksIn = (part: HTMLElement) =>
  new Set([...part.querySelectorAll("a")].map((link) => link.getAttribute("href")?.split(/[?#]/)[0]));
const statusOf = async (path: string) => (await app.visit().read(path)).status;

describe("header and footer", () => {
  test("003 004 012 013 the links of the specification, Sign In for visitors", async () => {
    const page = await app.visit().open("/forum");
    expect([...linksIn(page.part("nav[aria-label=Main]"))]).toEqual([
      "/",
      "/discover",
      "/creators",
      "/dramas",
      "/discussions",
      "/forum",
      "/groups",
    ]);
    page.in(page.part("header")).getByRole("link", { name: "Sign In" });
    const footer = page.part("footer");
    for (const to of [
      ...["/discussions", "/creators", "/dramas", "/trending", "/categories"],
      ...["/help", "/guidelines", "/privacy", "/terms", "/contact"],
    ]) {
      expect(linksIn(footer)).toContain(to);
      expect([to, await statusOf(to)]).toEqual([to, 200]);
    }
    expect(footer.textContent).toContain(
      "The ultimate community platform for Arab short drama enthusiasts. Connect with creators, discover content, join discussions.",
    );
  });

  test("005 006 009 010 011 members have a bell and a menu; moderators one entry more", async () => {
    const { reader } = await app.enter("omar");
    const page = await reader.open("/forum");
    const header = page.in(page.part("header"));
    expect(header.queryByText("Sign In")).toBeNull();
    header.getByRole("link", { name: /^Notifications/ });
    header.getByRole("button", { name: "Your menu" });
    const items = header.getAllByRole("menuitem");
    const entries = ["Profile", expect.stringMatching(/^Messages/), "Settings", "Sign Out"];
    expect(items.map(({ textContent }) => textContent)).toEqual(entries);
    const profile = await reader.open(items[0]?.getAttribute("href") ?? "");
    profile.find.getByRole("heading", { level: 1, name: "omar" });
    const left = await page.press(items.at(-1) as HTMLElement);
    expect(left.url.pathname).toBe("/");
    left.in(left.part("header")).getByRole("link", { name: "Sign In" });

    const mona = await (await app.enter("mona")).reader.open("/forum");
    mona.find.getByRole("menuitem", { name: "Moderation Panel" });
  });
});

test("042 043 044 045 046 what a username must be, said beside the field", async () => {
  const { reader } = await app.arrive("shell-zahra");
  let page = await (await reader.open("/profile")).follow("Edit Profile");
  for (const [name, sentence] of [
    ["", "Username is required"],
    ["ab", "Username must be at least 3 characters"],
    ["a".repeat(30), "Username must be less than 30 characters"],
    ["نور", "Username can only contain letters, numbers, underscores, and hyphens"],
    ["layla", "This username is already taken. Please choose a different one."],
  ] as const) {
    page.fill(/^Username/, name);
    page = await page.press(/^Save Changes/);
    const said = page.find.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(said).toContain(sentence);
  }
});

test("017 018 query before cookie before the browser's own; anything unknown is English", async () => {
  /** Asked by a browser that has no cookies but these. */
  const languageOf = async (path: string, headers: Record<string, string> = {}) => {
    const { ask, origin } = app.visit();
    const asked = { headers: { host: new URL(origin).host, ...headers } };
    const html = await (await ask(new Request(origin + path, asked))).text();
    return /<html[^>]*lang="([a-z]+)"/.exec(html)?.[1];
  };
  expect(await languageOf("/forum")).toBe("en");
  expect(await languageOf("/forum", { "accept-language": "ar-SA,ar;q=0.9,en;q=0.5" })).toBe("ar");
  expect(await languageOf("/forum", { "accept-language": "ar", cookie: "lng=en" })).toBe("en");
  expect(await languageOf("/forum?lng=ar", { cookie: "lng=en" })).toBe("ar");
  expect(await languageOf("/forum?lng=<script>", { "accept-language": "fr" })).toBe("en");
});

test("020 names are not escaped twice", async () => {
  const page = await app.visit().open(`/search?q=${encodeURIComponent("<b>\"&'")}`);
  expect(page.part("main").textContent).toContain("<b>\"&'");
  expect(page.html).not.toContain("&amp;amp;");
});

test("001 every page of the table is there", async () => {
  const places = ["/", "/forum", "/groups", "/discover", "/dramas", "/drama/1", "/creators", "/creator/1"];
  const categories = ["general", "reviews", "creators", "recommendations", "news", "behind-scenes"];
  const open = [...places, "/discussions", "/categories", ...categories.map((id) => `/category/${id}`)];
  for (const path of open) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ["/messages", "/profile", "/moderation", "/settings"])
    expect([200, 401, 403], path).toContain(await statusOf(path));
});

test.each([
  ["en", "Hikaya", "ltr"],
  ["ar", "حكاية", "rtl"],
] as const)("Q47 the manifest speaks the language of the page: %s", async (lang, name, dir) => {
  const reader = app.visit({ language: lang });
  const { document } = await reader.open("/forum");
  const link = document.head.querySelector<HTMLLinkElement>("link[rel=manifest]");
  const answer = await reader.read(link?.href ?? "");
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  expect(await answer.json()).toMatchObject({ id: "/", name, lang, dir });
});
