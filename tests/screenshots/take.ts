import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { buildIfNewer } from "../../functions/local/build.ts";
import { PASSWORD } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

// Pictures of what people see first, for the README and for eyes: `node --import tsx tests/screenshots/take.ts [folder]`
// starts a site of its own with the demo community. Phone and desktop, light and dark, English and Arabic.

const FOLDER = process.argv[2] ?? "pictures";
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const LANGUAGES = ["en", "ar"] as const;
const THEMES = ["light", "dark"] as const;
const WEBP_QUALITY = 0.72;
/** All of them together; they travel with the repository. */
const LARGEST_BYTES = 2_500_000;

type Person = "visitor" | "newMember" | "member";

interface Screen {
  name: string;
  person: Person;
  path: string;
  /** The whole page instead of the first screen. */
  whole?: boolean;
  /** What is pressed, one after the other, before the picture is taken. */
  press?: string[];
  /** What must be there. */
  shows: string;
}

const MENU = "header .rounded-full[popovertarget]";
const SCREENS: Screen[] = [
  { name: "home", person: "visitor", path: "/", whole: true, shows: "main h1" },
  { name: "home-member", person: "member", path: "/", shows: "#activity li" },
  {
    name: "sign-in",
    person: "visitor",
    path: "/forum",
    press: ["header a[href^='/sign-in']"],
    shows: "dialog",
  },
  {
    name: "profile",
    person: "newMember",
    path: "/forum",
    press: [MENU, "[role=menu] a[href^='/complete-profile']"],
    shows: "dialog",
  },
  { name: "menu", person: "member", path: "/forum", press: [MENU], shows: "header [role=menu]" },
  { name: "not-found", person: "visitor", path: "/no/such/page", shows: "main h1" },
  { name: "help", person: "visitor", path: "/help", shows: "main h1" },
];

async function enter(browser: Browser, url: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((to) => to.pathname !== "/sign-in");
  await page.close();
  return context;
}

async function joinWithoutProfile(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in?mode=sign-up`);
  await page.getByLabel("Username").fill("salma-reads");
  await page.getByLabel("Email").fill("salma-reads@hikaya.test");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await page.waitForURL(/complete-profile/);
  await page.close();
  return context;
}

/** Shows the screen as it is when everything has come. */
async function show(page: Page, url: string, screen: Screen, language: string): Promise<void> {
  await page.goto(`${url}${screen.path}?lng=${language}`, { waitUntil: "networkidle" });
  for (const control of screen.press ?? [])
    await page.locator(control).locator("visible=true").first().click();
  await page.locator(screen.shows).locator("visible=true").first().waitFor();
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => {}))]);
  });
  if (!screen.whole) return;
  // As tall as the page, so that what is fixed to the bottom is at its bottom.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** A picture in WebP, which the browser writes and its driver does not. */
async function pictureOf(page: Page, converter: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: "disabled" });
  const address = await converter.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), WEBP_QUALITY] as const,
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const people: Record<Person, BrowserContext> = {
    visitor: await browser.newContext(),
    newMember: await joinWithoutProfile(browser, url),
    member: await enter(browser, url, "layla@hikaya.test"),
  };
  const converter = await browser.newPage();
  for (const screen of SCREENS) {
    for (const [device, size] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        for (const language of LANGUAGES) {
          const page = await people[screen.person].newPage();
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await show(page, url, screen, language);
          const name = `${screen.name}-${device}-${theme}-${language}.webp`;
          await writeFile(`${FOLDER}/${name}`, await pictureOf(page, converter));
          await page.close();
        }
      }
    }
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}/${file}`)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

await buildIfNewer((line) => process.stdout.write(`${line}\n`));
const [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser({ whole: true })]);
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await takeAll(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
}
const bytes = await sizeOf(FOLDER);
process.stdout.write(`${FOLDER}: ${Math.round(bytes / 1000)} KB\n`);
if (bytes > LARGEST_BYTES) {
  process.stderr.write(`More than the ${LARGEST_BYTES / 1000} KB they may weigh together.\n`);
  process.exitCode = 1;
}
