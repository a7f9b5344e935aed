import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNewer } from "../../functions/local/build.ts";
import { openBrowser } from "../support/browser.ts";
import { freePort } from "../support/ports.ts";
import { startSite } from "../support/site.ts";
import { startEdge } from "./edge.ts";

// Lighthouse's four categories on a phone: `LIGHTHOUSE=/tmp/lighthouse node --import tsx tests/bench/lighthouse.ts [path …]`.
// Fails below 95 in performance (the median of five looks) or 100 in the others. It is no dependency of the product: it is
// heavy and asked rarely.

const PATHS = ["/", "/forum", "/forum/post/00000000-0000-4000-8000-0000000a0001", "/drama/1"];
const LOOKS = 5;
/** Of the system's -20 (first) to 19. */
const SERVERS_PRIORITY = 10;
const LEAST: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}
type Lighthouse = (url: string, flags: object, config: object) => Promise<{ lhr: Report } | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = resolve(process.env.LIGHTHOUSE ?? ".");
  if (!existsSync(`${folder}/node_modules/lighthouse`)) {
    process.stderr.write(
      "Get Lighthouse with `npm i --prefix /tmp/lighthouse lighthouse@12`, then set LIGHTHOUSE=/tmp/lighthouse.\n",
    );
    process.exit(1);
  }
  const place = createRequire(`${folder}/package.json`).resolve("lighthouse");
  return (await import(pathToFileURL(place).href)).default;
}

/** A first visit: language and look come as the browser's wishes do, by cookie. */
function settingsOf(language: string, theme: string): object {
  return {
    extends: "lighthouse:default",
    settings: { extraHeaders: { cookie: `lng=${language}; theme=${theme}` } },
  };
}

function middleOf(reports: Report[]): Report {
  const speed = ({ categories }: Report) => categories.performance?.score ?? 0;
  const middle = reports.sort((a, b) => speed(a) - speed(b))[reports.length >> 1];
  if (!middle) throw new Error("Nobody looked.");
  return middle;
}

function rowOf({ categories, audits }: Report): { scores: string; failures: string[] } {
  const failures: string[] = [];
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    if (score >= least) return String(score).padStart(4);
    const failed = (category?.auditRefs ?? []).filter(
      ({ id, weight }) => weight && (audits[id]?.score ?? 1) < 0.9,
    );
    failures.push(`${name} below ${least}: ${failed.map(({ id }) => id).join(", ")}`);
    return String(score).padStart(4);
  });
  return { scores: scores.join(""), failures };
}

const asked = process.argv.slice(2);
const lighthouse = await loadLighthouse();
await buildIfNewer((line) => process.stdout.write(`${line}\n`));
const port = await freePort();
const browser = await openBrowser({ port, whole: true });
// A phone shares its processor with no server: what is started from here on, and the way between, waits for the browser.
setPriority(SERVERS_PRIORITY);
const site = await startSite({ seed: "demo" });
const edge = await startEdge(site.url);
try {
  process.stdout.write("page                     lng theme  perf acc best seo\n");
  for (const path of asked.length > 0 ? asked : PATHS) {
    for (const [language, theme] of [
      ["en", "light"],
      ["en", "dark"],
      ["ar", "light"],
      ["ar", "dark"],
    ] as const) {
      const reports: Report[] = [];
      for (let look = 0; look < LOOKS; look++) {
        const flags = { port, logLevel: "silent" };
        const result = await lighthouse(edge.url + path, flags, settingsOf(language, theme));
        if (!result) throw new Error("Lighthouse said nothing.");
        reports.push(result.lhr);
      }
      const { scores, failures } = rowOf(middleOf(reports));
      process.stdout.write(
        `${path.slice(0, 24).padEnd(25)}${language} ${theme.padEnd(6)}${scores}  ${failures.join("; ")}\n`,
      );
      if (failures.length > 0) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await edge.stop();
  await site.stop();
}
