import { ask, type Person } from "../door.ts";
import { listOthers, listPages } from "./addresses.ts";
import { listen } from "./backend.ts";
import type { Places } from "./plant.ts";
import { TITLE } from "./veiled-plant.ts";

/** What gives the words of the one item that somebody asks to be shown, whatever they have seen: courtesy, not secrecy. */
const SHOWS_WHAT_IS_ASKED = /^\/api\/(words|review-words)\?|^rpc\/review_words\b|[?&]show=(?!mine|unread)/;

/** Forms that come back to where they were opened, and what somebody asks to be shown. */
const LEADS_NOWHERE_ELSE = /[?&](next|returnTo)=|[?&]show=(?!mine|unread)/;

/** The page of one drama, post, member. */
const NAMES_A_THING = /\/\d|[\da-f]{8}-/;

/** An answer, and what of what is looked for stands in it, headers included. */
interface Read {
  where: string;
  status: number;
  found: string[];
}

/** What of it a text holds. */
type Look = (text: string) => string[];

/**
 * Every page as a page and as data, every feed, map and read of the API, and what pages of things, or that name what was
 * planted, link to with other queries.
 */
export async function readSite(
  person: Person,
  { places, more, look }: { places: Places[]; more: string[]; look: Look },
): Promise<Read[]> {
  const seeds = [...places.flatMap((one) => [...listPages(one), ...listOthers(one)]), ...more];
  const known = new Set(seeds.filter((path) => !SHOWS_WHAT_IS_ASKED.test(path)));
  const pages = new Set([...known].map(pathOf));
  const reads: Read[] = [];
  const read = async (path: string): Promise<string> => {
    const answer = await ask(path, { as: person });
    const body = await answer.text();
    const headers = [...answer.headers].map((header) => header.join(": "));
    reads.push({ where: path, status: answer.status, found: look([...headers, body].join("\n")) });
    return body;
  };
  const linked = new Set<string>();
  await eachOf([...known], async (path) => {
    const body = await read(path);
    if (!body.includes(TITLE) && !NAMES_A_THING.test(path)) return;
    for (const link of linksIn(body)) {
      if (pages.has(pathOf(link)) && !known.has(link) && !LEADS_NOWHERE_ELSE.test(link)) linked.add(link);
    }
  });
  await eachOf([...linked], read);
  return reads;
}

/** Four at once. */
async function eachOf(paths: string[], visit: (path: string) => Promise<unknown>): Promise<void> {
  const left = [...paths];
  const walk = async () => {
    for (let path = left.shift(); path; path = left.shift()) await visit(path);
  };
  await Promise.all(Array.from({ length: 4 }, walk));
}

const pathOf = (address: string) => address.split("?")[0] ?? "";

/** Addresses with a query, on this site. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#]*\?[^"#]*)/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
}

/** Every table, view and reading function of the backend. */
export async function readBackend(person: Person, places: Places[], look: Look): Promise<Read[]> {
  const reads: Read[] = [];
  for await (const [where, text] of listen(person, ...places)) {
    if (!SHOWS_WHAT_IS_ASKED.test(where)) reads.push({ where, status: 200, found: look(text) });
  }
  return reads;
}
