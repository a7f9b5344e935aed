import { buildIfNewer } from "../../functions/local/build.ts";
import { PASSWORD } from "../support/backend.ts";
import { startSite } from "../support/site.ts";

// The ten most expensive addresses of a demo site by the time the server takes, as its own Server-Timing says:
// `node --import tsx tests/bench/cost.ts [times]`. Walks every link and the reads of the API as a visitor, a member and a
// moderator; of addresses that differ in an id or a query alone three are looked at. The least of
// several times counts: a busy machine only adds. Fails over the limit.

const LIMIT_MS = 250;
const TIMES = Number(process.argv[2] ?? 5);
const SHOWN = 10;
const OF_A_KIND = 3;
const READERS = [null, "layla", "mona"] as const;

/** Where no link leads, or only a script's. */
const BEGINNINGS = [
  ...[
    "/",
    "/forum",
    "/forum?sort=top",
    "/discussions",
    "/groups",
    "/groups?q=a",
    "/discover",
    "/trending",
    "/dramas",
  ],
  ...[
    "/dramas?q=a",
    "/creators",
    "/categories",
    "/help",
    "/search?q=desert",
    "/search?q=%D8%A7%D9%84",
    "/nowhere",
  ],
  ...[
    "/settings",
    "/messages",
    "/messages?tab=requests",
    "/notifications",
    "/profile",
    "/report",
    "/groups/new",
  ],
  ...["/moderation", "/moderation?tab=all", "/moderation/log", "/moderation/filters", "/moderation/roles"],
  ...[
    "/api/health",
    "/api/search?q=desert",
    "/api/search?q=%D8%A7%D9%84",
    "/api/people?q=la",
    "/api/notifications",
  ],
  ...["/api/conversations", "/api/conversations?tab=requests", "/api/conversations?q=a", "/api/moderation"],
  ...["/feeds/forum.xml", "/feeds/trending.xml", "/sitemap.xml", "/robots.txt", "/site.webmanifest"],
];
/** They do something, or leave the site. */
const LEFT_OUT =
  /^\/(sign-out|preferences|settings\/export|assets|fonts|brand|art|dev)\b|#|\.(?:png|svg|ico|webp)$/;

interface Cost {
  reader: string;
  path: string;
  kind: string;
  edge: number;
  backend: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function enter(site: string, name: string | null): Promise<string> {
  if (name === null) return "";
  const answer = await fetch(`${site}/sign-in`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: `${name}@hikaya.test`, password: PASSWORD }),
    headers: { origin: site },
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (answer.status !== 302) throw new Error(`${name} was not let in: ${answer.status}`);
  return cookies.join("; ");
}

/** A page of a robot is made whole before it is answered; and nobody else named this parameter, so it is no copy. */
async function ask(url: string, cookie: string, unique: string): Promise<Response> {
  const address = new URL(url);
  if (!cookie) address.searchParams.set("uncached", unique);
  const headers = { cookie, "user-agent": "Googlebot/2.1", "sec-fetch-site": "same-origin" };
  return fetch(address, { redirect: "manual", headers });
}

async function costOf(
  site: string,
  path: string,
  reader: string | null,
  cookie: string,
): Promise<[Cost, string]> {
  const edges: number[] = [];
  let [backend, html] = ["", ""];
  for (let time = 0; time < TIMES; time++) {
    const answer = await ask(site + path, cookie, String(time));
    html = await answer.text();
    const timing = answer.headers.get("server-timing") ?? "";
    edges.push(Number(/edge;dur=(\d+)/.exec(timing)?.[1] ?? Number.NaN));
    backend = /backend;dur=(\d+);desc="([^"]*)"/.exec(timing)?.slice(1).join(" ms, ") ?? "";
  }
  const kind = kindOf(path);
  return [{ reader: reader ?? "visitor", path, kind, edge: Math.min(...edges), backend }, html];
}

/** Addresses of one kind differ in ids and words alone. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://site");
  const asked = [...searchParams.keys()].sort().join("&");
  const segments = pathname.split("/").map((part) => (/\d|^@|%/.test(part) ? ":id" : part));
  return [segments.join("/"), asked].join("?");
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/[^"]{0,300})"/g)].map(([, path = ""]) => path);
  return found
    .map((path) => path.replaceAll("&amp;", "&").split("#")[0] ?? "")
    .filter((path) => !path.startsWith("//"));
}

async function walk(site: string, reader: string | null): Promise<Cost[]> {
  const cookie = await enter(site, reader);
  const costs: Cost[] = [];
  const seen = new Set<string>(BEGINNINGS);
  const ofAKind = new Map<string, number>();
  const left = [...BEGINNINGS];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const [cost, html] = await costOf(site, path, reader, cookie);
    costs.push(cost);
    for (const link of linksIn(html)) {
      const count = ofAKind.get(kindOf(link)) ?? 0;
      if (seen.has(link) || count >= OF_A_KIND || LEFT_OUT.test(link)) continue;
      seen.add(link);
      ofAKind.set(kindOf(link), count + 1);
      left.push(link);
    }
  }
  return costs;
}

await buildIfNewer(say);
const site = await startSite({ seed: "demo" });
try {
  const costs: Cost[] = [];
  for (const reader of READERS) costs.push(...(await walk(site.url, reader)));
  costs.sort((a, b) => b.edge - a.edge);
  say(`${costs.length} addresses, the least of ${TIMES} times each`);
  say(`${"ms".padStart(5)}  ${"reader".padEnd(8)} ${"backend".padEnd(18)} address`);
  for (const { edge, reader, backend, path } of costs.slice(0, SHOWN)) {
    say(`${edge.toFixed(0).padStart(5)}  ${reader.padEnd(8)} ${backend.padEnd(18)} ${path}`);
  }
  const over = costs.filter(({ edge }) => edge > LIMIT_MS);
  if (over.length > 0) {
    say(`${over.length} over ${LIMIT_MS} ms`);
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}
