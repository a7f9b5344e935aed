import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "vitest";
import { pagesThatStandOpen } from "./browser.ts";

const SHOWN_OF_PAGE = 400;
const PATIENCE_MS = 3_000;

/** Kept after the run; git ignores it. */
const PICTURES = "tests/output/failed";

// A test that failed says what its pages showed then, and draws them: it can be judged without running it again.
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  mkdirSync(PICTURES, { recursive: true });
  const shown = await Promise.all(
    pagesThatStandOpen().map(async (page, index) => {
      const content = page.locator("body, main, dialog[open]").last();
      // biome-ignore lint/performance/useDomNodeTextContent: what scripts and styles say stands on no page
      const text = await content.innerText({ timeout: PATIENCE_MS }).catch(String);
      const picture = join(PICTURES, `${task.id}-${index}.png`);
      const drawn = await page.screenshot({ path: picture, timeout: PATIENCE_MS }).then(
        () => picture,
        (error: unknown) => `no picture, ${String(error).split("\n", 1)[0]}`,
      );
      return `${page.url()} (${drawn}): ${text.replace(/\s+/g, " ").slice(0, SHOWN_OF_PAGE)}`;
    }),
  );
  if (shown.length > 0) throw new Error(["The pages that stood open:", ...shown].join("\n"));
});
