import { buildIfNewer } from "../../functions/local/build.ts";
import { openBrowser } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { startEdge } from "./edge.ts";
import { type Figures, KINDS, type Language, lookOnSlowPhone } from "./slow-phone.ts";

// When a first visit on a slow phone sees something: `node --import tsx tests/bench/paint.ts [times] [path …]`.
// Cold cache, 150 ms, 1.6 Mbit/s, processor four times slower, median of five; compressed as at the edge, served from a
// visitors' copy as nearly all first visits are. Fails over a limit. Bytes are those that crossed the line, headers
// included. The slowed processor is this machine's: figures of a busy one are worth nothing.

const LIMITS: Record<Language, Partial<Figures>> = {
  en: { lcp: 1100, tbt: 100, cls: 0.02, kb: 200 },
  ar: { lcp: 1100, tbt: 100, cls: 0.02, kb: 250 },
};
const PATHS = ["/", "/forum", "/forum/post/00000000-0000-4000-8000-0000000a0001", "/drama/1"];

function mediansOf(looks: Figures[]): Figures {
  const [first] = looks;
  if (!first) throw new Error("Nobody looked.");
  const middle = (name: keyof Figures) =>
    looks.map((one) => one[name]).sort((a, b) => a - b)[looks.length >> 1] ?? Number.NaN;
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

function row(path: string, language: Language, figures: Figures, over: string[]): string {
  const { fcp, lcp, tbt, cls, kb, requests } = figures;
  const cells = [fcp, lcp, tbt].map((value) => value.toFixed(0).padStart(6));
  const sizes = [kb, ...KINDS.map((kind) => figures[kind])].map((value) => value.toFixed(0).padStart(5));
  const words = over.map((name) => `${name} over ${LIMITS[language][name as keyof Figures]}`).join("; ");
  const rest = [cls.toFixed(3), ...sizes, String(requests).padStart(4)];
  return `${path.slice(0, 20).padEnd(21)}${language} ${[...cells, ...rest].join(" ")}  ${words}`;
}

const [times = "5", ...asked] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
await buildIfNewer(say);
const [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser({ whole: true })]);
const edge = await startEdge(site.url);
let failures = 0;
try {
  say(
    "page                 lng FCP ms    LCP    TBT   CLS    KB  HTML    JS   CSS fonts   art uploads other requests",
  );
  for (const path of asked.length > 0 ? asked : PATHS) {
    for (const language of ["en", "ar"] as const) {
      const url = edge.url + path;
      // The first who comes has the copy made.
      await (await fetch(site.url + path, { headers: { cookie: `lng=${language}` } })).arrayBuffer();
      const looks: Figures[] = [];
      const largest = new Set<string>();
      for (let time = 0; time < Number(times); time++) {
        const look = await lookOnSlowPhone(browser, url, language);
        looks.push(look.figures);
        largest.add(look.largest);
      }
      const figures = mediansOf(looks);
      const over = Object.entries(LIMITS[language])
        .filter(([name, limit]) => figures[name as keyof Figures] > limit)
        .map(([name]) => name);
      failures += over.length;
      say(row(path, language, figures, over));
      say(`    largest: ${[...largest].join(" | ")}`);
    }
  }
} finally {
  await browser.close();
  await edge.stop();
  await site.stop();
}
process.exitCode = failures > 0 ? 1 : 0;
