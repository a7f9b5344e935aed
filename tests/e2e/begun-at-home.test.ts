import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, contentOf, enterAs, enterEditor } from "./people.ts";
import { isKept, newName, TWO_WAYS, type Walker, walk } from "./ways.ts";

// A text that is begun on the home page is finished in Create New Post: it goes nowhere else, nothing takes its place, and
// no Enter publishes it before it is ready (decision Q57).

const { url, backendUrl } = demoSite();
const OLDER = "An older thought";
const BEGUN = "The lamp went out.";
const WHY = "Your post is not published yet. Give it a title, then press Create Post.";
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const titleOf = ({ page, say }: Walker) => page.getByLabel(say("Title"));
/** What is read out with a field. */
const describedBy = (field: Locator) =>
  field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
  });
const focused = ({ page }: Walker) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const offers = ({ button }: Walker) => button("Restore");

async function leaveADraft(walker: Walker): Promise<void> {
  const { page, language } = walker;
  await page.goto(`${url}/forum/new?lng=${language}`);
  await titleOf(walker).fill(OLDER);
  await isKept(page, OLDER);
}

/** Writes in the box and chooses the category beside the first, by touch or by the arrow that leads there. */
async function writeAtHome(walker: Walker): Promise<void> {
  const { page, language, say, enter } = walker;
  await page.goto(`${url}/?lng=${language}`);
  await enter(page.getByLabel(say("What did you just finish watching?")));
  await page.keyboard.type(BEGUN);
  const reviews = page.getByRole("radio", { name: say("Drama Reviews") });
  if (walker.device === "phone") await page.locator("label", { has: reviews }).tap();
  else {
    await enter(page.getByRole("radio", { name: say("General Discussion") }));
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
  }
  await expect.poll(() => reviews.isChecked()).toBe(true);
}

/** Writes on the home page and presses Post: the form holds it all, and the title is next. */
async function beginAtHome(walker: Walker): Promise<void> {
  const { page, language, say, press, button } = walker;
  await writeAtHome(walker);
  await press(button(language === "ar" ? "Post_verb" : "Post"));
  await page.waitForURL("**/forum/new");
  await holdsWhatWasBegun(walker);
  await expect.poll(() => focused(walker)).toBe("title");
  await expect.poll(() => describedBy(titleOf(walker))).toContain(say(WHY));
  await expectInSight(page.getByText(say(WHY)));
  expect(walker.sent).toEqual([]);
}

async function holdsWhatWasBegun({ page, say }: Walker): Promise<void> {
  await expect.poll(() => contentOf(page)).toBe(BEGUN);
  const chosen = page.getByLabel(say("Category")).locator("option:checked");
  await expect.poll(() => chosen.textContent()).toBe(say("Drama Reviews"));
}

/** Who comes back finds an empty box, and the text where it went. */
async function goBackAndForth(walker: Walker): Promise<void> {
  const { page, say } = walker;
  await page.goBack();
  const field = page.getByLabel(say("What did you just finish watching?"));
  await expect.poll(() => field.getAttribute("rows")).toBe("2");
  await expect.poll(() => field.inputValue()).toBe("");
  await page.goForward();
  await holdsWhatWasBegun(walker);
}

/** Enter in the title leads into the text, and in the tags it makes one; nothing is sent. */
async function writeOn(walker: Walker): Promise<void> {
  const { page, say, enter } = walker;
  await enter(titleOf(walker));
  await page.keyboard.type("From the sofa");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.isContentEditable);
  await page.keyboard.type(" And now?");
  await expect.poll(() => contentOf(page)).toBe(`${BEGUN} And now?`);
  await enter(page.getByLabel(say("Tags"), { exact: true }));
  await page.keyboard.type("lamps");
  await page.keyboard.press("Enter");
  await page
    .getByRole("list", { name: say("Chosen tags") })
    .getByText("lamps")
    .waitFor();
  await page.keyboard.press("Enter");
  await isKept(page, "lamps");
}

/** The older text was offered all the time; each takes the place of the other, and a reload of none. */
async function chooseBetweenBoth(walker: Walker): Promise<void> {
  const { page, press } = walker;
  const title = titleOf(walker);
  await expect.poll(() => offers(walker).count()).toBe(1);
  await press(offers(walker));
  await expect.poll(() => title.inputValue()).toBe(OLDER);
  await page.getByText("From the sofa").waitFor();
  await press(offers(walker));
  await expect.poll(() => title.inputValue()).toBe("From the sofa");
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("From the sofa");
  await expect.poll(() => contentOf(page)).toBe(`${BEGUN} And now?`);
  await expect.poll(() => page.locator("[name=tags]").inputValue()).toBe("lamps");
  expect(walker.sent).toEqual([]);
}

test.each(TWO_WAYS)(
  "N1 N3 066 a text begun at home is finished elsewhere: $device, $language",
  STORY,
  async (way) => {
    const walker = await walk(browser, way);
    const { page, context, press, button } = walker;
    await arriveAs(context, { url, backendUrl }, newName("sofa"));
    await leaveADraft(walker);
    await beginAtHome(walker);
    await expectUsable(page);
    await goBackAndForth(walker);
    await writeOn(walker);
    await chooseBetweenBoth(walker);
    await press(button("Create Post"));
    await page.getByRole("heading", { level: 1, name: "From the sofa" }).waitFor();
    // What was published is a draft no more, the older one still is.
    await page.goto(`${url}/forum/new?lng=${way.language}`);
    await page.getByText(OLDER).waitFor();
    await expect.poll(() => offers(walker).count()).toBe(1);
    await expect.poll(() => page.getByText(walker.say(WHY)).count()).toBe(0);
    if (way.device === "desktop") {
      // In a page from right to left the other arrow leads there.
      await writeAtHome({ ...walker, language: "ar", say: (sentence) => arabic[sentence] });
    }
    await context.close();
  },
);

test("N1 what stayed in the box is offered when one comes back, and stays where there is no network", async () => {
  const walker = await walk(browser, { device: "phone", language: "ar" });
  const { page, context, say, button, press } = walker;
  await arriveAs(context, { url, backendUrl }, newName("hall"));
  await page.goto(`${url}/?lng=ar`);
  const field = page.getByLabel(say("What did you just finish watching?"));
  await field.tap();
  await page.keyboard.type(BEGUN);
  await isKept(page, BEGUN);
  await page.reload();
  await press(offers(walker));
  await expect.poll(() => field.inputValue()).toBe(BEGUN);
  await context.setOffline(true);
  await press(button("Post_verb"));
  const refusal = "This could not be sent. Your text is still here; check your connection and try again.";
  await expectInSight(page.getByText(say(refusal)));
  await expect.poll(() => field.inputValue()).toBe(BEGUN);
  await context.setOffline(false);
  await press(button("Post_verb"));
  await page.waitForURL("**/forum/new");
  await expect.poll(() => contentOf(page)).toBe(BEGUN);
  await page.goto(`${url}/?lng=ar`);
  await field.waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain(":home");
  await expect.poll(() => offers(walker).count()).toBe(0);
  await context.close();
});

test("N3 without scripts Enter in a line publishes nothing, and the title is next after the home page", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await enterAs(context, url, "omar");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto(url);
  await page.getByLabel("What did you just finish watching?").fill("Half a text");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("heading", { name: "Create New Post" }).waitFor();
  await expect.poll(() => page.locator("[name=title]:focus").count()).toBe(1);
  await expect.poll(() => describedBy(page.getByLabel("Title"))).toContain(WHY);
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("Half a text");
  // Keys that send would do nothing.
  await expect.poll(() => page.getByText("Ctrl+Enter sends it").isVisible()).toBe(false);
  await page.keyboard.type("Enter is no button");
  await page.keyboard.press("Enter");
  await page.getByLabel("Tags").press("Enter");
  await page.getByLabel("Content").fill("The whole text");
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("heading", { level: 1, name: "Enter is no button" }).waitFor();
  await page.getByText("The whole text").waitFor();
  expect(sent).toHaveLength(2);
  await context.close();
});

test("N1 where the browser keeps nothing the text travels all the same", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(url);
  await page.getByLabel("What did you just finish watching?").fill(BEGUN);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.waitForURL("**/forum/new");
  await expect.poll(() => contentOf(page)).toBe(BEGUN);
  await enterEditor(page);
  await context.close();
});
