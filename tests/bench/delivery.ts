import { setTimeout as wait } from "node:timers/promises";
import { buildIfNewer } from "../../functions/local/build.ts";
import { bubblesOf, killBackend, measureDelivery, openPair, send } from "../e2e/delivery.ts";
import { openBrowser } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

// How long a message takes from one browser to the other on the built worker: `node --import tsx tests/bench/delivery.ts`.
// Fifty of them; then ten around the end of the backend. Fails over the limits, or when one is lost, doubled or moved.

const MESSAGES = 50;
/** As people write: the refetches that follow one message are over before the next. */
const PAUSE_MS = 1_000;
const MEDIAN_MS = 150;
const P95_MS = 500;

await buildIfNewer((line) => process.stdout.write(`${line}\n`));
const [site, browser] = await Promise.all([startSite(), openBrowser({ whole: true })]);
try {
  const { sender, receiver } = await openPair(browser, site.url, ["writer", "reader"]);
  const texts = Array.from({ length: MESSAGES }, (_, place) => `Message ${place + 1}`);
  const pause = () => wait(PAUSE_MS);
  const times = (await measureDelivery(sender, receiver, texts, pause)).sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  process.stdout.write(
    `${MESSAGES} messages: median ${at(0.5)} ms (limit ${MEDIAN_MS}), p95 ${at(0.95)} ms (limit ${P95_MS}), longest ${at(1)} ms\n`,
  );

  const around = Array.from({ length: 10 }, (_, place) => `Around the end ${place + 1}`);
  for (const [place, text] of around.entries()) {
    if (place === 5) killBackend(site);
    await send(sender, text);
  }
  await receiver.locator(".bubble", { hasText: "Around the end 10" }).waitFor({ timeout: 60_000 });
  const wished = [...texts, ...around];
  const seen = (await bubblesOf(receiver)).slice(-wished.length);
  const isWhole = JSON.stringify(seen) === JSON.stringify(wished);
  process.stdout.write(`the backend ended in the middle: ${isWhole ? "all there, once, in order" : seen}\n`);
  process.exitCode = at(0.5) <= MEDIAN_MS && at(0.95) <= P95_MS && isWhole ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
