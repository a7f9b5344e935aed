import { performance } from "node:perf_hooks";
import { buildIfNewer } from "../../functions/local/build.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { startCluster } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { makeDatabase, onConnection } from "./database/seed.ts";

// The built worker on two databases, a small one and a large one, asked in turn, one request at a time.

const WARMING = 8;
const RATIO_LIMIT = 1.5;

/** A database of its own: who signs in there, and the SQL that fills it once they have joined. */
interface Size {
  database: string;
  members: string[];
  fill: string;
}

interface FilledSite {
  url: string;
  /** Ids and cookies of the members by name. */
  ids: Record<string, string>;
  cookies: Record<string, string>;
}

interface Ask {
  url: string;
  cookie: string;
}

async function join(site: Site, name: string): Promise<string> {
  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  const { data, error } = await client.auth.signUp({ email: `${name}@hikaya.test`, password: PASSWORD });
  if (error) throw error;
  const id = data.user?.id ?? "";
  await client.from("user_profiles").insert({ id, username: name }).throwOnError();
  return id;
}

/** Signs in on the pages. */
async function enter({ url }: Site, name: string): Promise<string> {
  const entered = await fetch(`${url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: `${name}@hikaya.test`, password: PASSWORD }),
    headers: { origin: url },
  });
  return entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function fillSite(site: Site, databaseUrl: string, { members, fill }: Size): Promise<FilledSite> {
  const ids: Record<string, string> = {};
  const cookies: Record<string, string> = {};
  for (const name of members) ids[name] = await join(site, name);
  await onConnection(databaseUrl, async (sql) => {
    await sql.unsafe(fill).simple();
    // Not in the block before: that one is a transaction.
    await sql.unsafe("vacuum analyze");
  });
  for (const name of members) cookies[name] = await enter(site, name);
  return { url: site.url, ids, cookies };
}

/** Starts a site for each size, hands both over, and stops them afterwards. */
export async function onTwoSites(
  sizes: [Size, Size],
  measure: (few: FilledSite, many: FilledSite) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster();
  await buildIfNewer((line) => console.log(line));
  const sites: Site[] = [];
  const fillOne = async (size: Size) => {
    const DATABASE_URL = await makeDatabase(cluster.url, size.database);
    const site = await startSite({ seed: "none", variables: { DATABASE_URL } });
    sites.push(site);
    return fillSite(site, DATABASE_URL, size);
  };
  try {
    await measure(await fillOne(sizes[0]), await fillOne(sizes[1]));
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await cluster.stop();
  }
}

async function timeOf({ url, cookie }: Ask): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const cell = (value: number | string, digits = 1) =>
  (typeof value === "string" ? value : value.toFixed(digits)).padStart(10);

/** Prints the median of each row on both sites and their ratio; the process fails where one is over the limit. */
export async function printRatios(
  rows: { name: string; few: Ask; many: Ask }[],
  rounds: number,
): Promise<void> {
  const width = Math.max(...rows.map(({ name }) => name.length), 20);
  console.log(
    `${"milliseconds, median".padEnd(width)} ${["few", "many", "ratio"].map((name) => cell(name)).join(" ")}`,
  );
  for (const { name, ...asks } of rows) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < WARMING + rounds; round++) {
      const [ofFew, ofMany] = [await timeOf(asks.few), await timeOf(asks.many)];
      if (round >= WARMING) {
        few.push(ofFew);
        many.push(ofMany);
      }
    }
    const ratio = middleOf(many) / middleOf(few);
    if (ratio > RATIO_LIMIT) process.exitCode = 1;
    const over = ratio > RATIO_LIMIT ? `  over ${RATIO_LIMIT}` : "";
    console.log(
      `${name.padEnd(width)} ${cell(middleOf(few))} ${cell(middleOf(many))} ${cell(ratio, 2)}${over}`,
    );
  }
}
