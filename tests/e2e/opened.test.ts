import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openClient, PASSWORD } from "../support/backend.ts";
import { DEVICES, type Device } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { axeViolations, complaintsOf, paleTexts } from "./faults.ts";
import { goTo, type Look, openLooks, openTab } from "./looks.ts";
import { listPlaces, type Place, type Thing } from "./opened-things.ts";
import { foundCommunity } from "./people.ts";
import { newName } from "./ways.ts";

// What opens on a page: at a desk by all rules of axe, by touch by those of words; everywhere in both themes, in sight, and
// large enough. What was asserted of the page at rest holds once it is closed. Pages at rest: accessibility.test.ts.

const { url, backendUrl } = demoSite();
const PHOTO = "supabase/demo/images/noor-1-960x540.jpg";

let community = "";
openLooks(async () => ({ url, backendUrl }));
beforeAll(async () => {
  await reportEditors();
  const { group } = await foundCommunity(backendUrl, { name: newName("Nobody else's") });
  community = `/groups/${group}`;
});

/** A post of the editors waits in the queue: their name has a mark beside it. */
async function reportEditors(): Promise<void> {
  const layla = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await layla.auth.signInWithPassword({ email: "layla@hikaya.test", password: PASSWORD });
  const { data: post } = await layla
    .from("posts")
    .select("id")
    .eq("author_id", "00000000-0000-4000-8000-0000000000e0")
    .limit(1)
    .single();
  // A second time it is refused: it waits already.
  await layla.from("reports").insert({
    reporter_id: data.user?.id,
    reported_content_type: "post",
    reported_content_id: post?.id ?? "",
    reason: "spam",
  });
}

interface Round {
  page: Page;
  language: "en" | "ar";
  device: Device;
}

const sayIn = (language: Round["language"]) => (english: string) =>
  (language === "ar" && (arabic as Record<string, string>)[english]) || english;

/** Opens it, looks at all of it, uses it, closes it; a sheet may lie over the button that opened it. */
async function openThing({ page, language }: Round, thing: Thing): Promise<string[]> {
  const { next, on, file, stays, use, ...first } = thing;
  const last = next ?? first;
  const shown = (selector: string) => page.locator(selector).locator("visible=true").first();
  for (const { by, shows } of next ? [first, next] : [first]) {
    await (file ? shown(by).setInputFiles(PHOTO) : shown(by).click());
    await shown(shows).waitFor();
    await expectInSight(shows.startsWith("dialog") ? shown("dialog") : shown(shows));
    if (shows !== ".sheet") await expectUsable(page);
  }
  const isOnlyHere = on !== undefined && !on.includes("desktop");
  const rules = language === "en" || isOnlyHere ? "all" : "words";
  const failures = [...(await axeViolations(page, rules)), ...(await paleTexts(page, last.shows))];
  await use?.(page, sayIn(language));
  if (stays) return failures;
  // A menu closes by itself when the page is scrolled.
  if (await shown(last.shows).isVisible()) await page.keyboard.press("Escape");
  await shown(last.shows).waitFor({ state: "hidden" });
  await expectUsable(page, { focus: "anywhere" });
  return failures;
}

/** Opens and uses all there is in this place, as it is on this device. */
async function failuresIn(round: Round, { things = [], use }: Place): Promise<string[]> {
  const failures: string[] = [];
  const note = (what: string, found: string[]) => failures.push(...found.map((one) => `${what}: ${one}`));
  await round.page.setViewportSize(DEVICES[round.device].viewport);
  for (const thing of things) {
    if (thing.on && !thing.on.includes(round.device)) continue;
    const found = await openThing(round, thing).catch((error: Error) => [error.message]);
    note(thing.what, found);
    // What stands open would lie over the next.
    if (found.length > 0) await round.page.reload();
  }
  if (use) note("used", await complaintsOf(use(round.page, sayIn(round.language))));
  return failures;
}

test.each([
  ["at a desk, in English", ["en", "light"], ["desktop"]],
  ["by touch, in Arabic", ["ar", "dark"], ["phone", "tablet"]],
] as [string, Look, Device[]][])(
  "what opens on a page has no fault, fits, and leaves the page as it was: %s",
  async (_, look, devices) => {
    const found: Record<string, string[]> = {};
    const places = listPlaces(community);
    const walk = async () => {
      for (let place = places.shift(); place; place = places.shift()) {
        // Touch is the same for a phone and a tablet: a page that stands is made wider.
        const page = await openTab(place.person, devices[0]);
        await goTo(page, place.path, look);
        for (const device of devices) {
          const failures = await failuresIn({ page, language: look[0], device }, place);
          if (failures.length > 0) found[`${place.person} ${place.path} ${device}`] = failures;
        }
        await page.close();
      }
    };
    await Promise.all([walk(), walk()]);
    expect(found).toEqual({});
  },
  900_000,
);
