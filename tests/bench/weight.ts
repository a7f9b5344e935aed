import { buildIfNewer } from "../../functions/local/build.ts";
import { openBrowser } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { BUDGETS } from "./budgets.ts";
import { excesses, weigh } from "./weigh.ts";

// What a visitor's first look at each public page weighs: `node --import tsx tests/bench/weight.ts [path …]`.
// Text counts as gzip of what came, fonts and photos as they came. Fails over the budget (budgets.ts).

const asked = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
await buildIfNewer(say);
const [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser({ whole: true })]);
let over = 0;
try {
  say(
    "page                           lng    all   HTML     JS    CSS  fonts    art  shift  (KB; uploads apart)",
  );
  for (const [path, budget] of Object.entries(BUDGETS)) {
    if (asked.length > 0 && !asked.includes(path)) continue;
    for (const language of ["en", "ar"] as const) {
      const weight = await weigh(browser, site.url + path, language);
      const { page, script, style, font, art } = weight.bytes;
      const figures = [weight.total, page, script, style, font, art].map((size) =>
        (size / 1000).toFixed(1).padStart(6),
      );
      const failures = excesses(weight, budget, language);
      over += failures.length;
      const name = path.replaceAll("00000000-0000-4000-8000-0000000", "").slice(0, 30).padEnd(31);
      say(`${name}${language} ${figures.join(" ")}  ${weight.shift.toFixed(3)}  ${failures.join("; ")}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = over > 0 ? 1 : 0;
