import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";

const COMPARISON = /^((?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.)(.*)$/s;
const LIST = /^((?:not\.)?in\.\()(.*)\)$/s;
const RESERVED = /^(select|order|limit|offset|on_conflict|columns|apikey|(.+\.)?(or|and))$/;

/**
 * Compares columns with the very text that was sent. @supabase/lite guesses a type from it first: `eq.1e5`
 * looks for 100000, `eq.null` finds nothing, and `eq.true` on a text column is a 500, all of them usernames that
 * someone may have. A value that the guess would change is quoted, which it takes as text.
 */
export function compareExactly(next: Fetch, { connection }: BackendDatabase): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const [, table] = /^\/rest\/v1\/(?!rpc\/)([^/]+)$/.exec(url.pathname) ?? [];
    const changes = table ? findChanges(url) : [];
    if (changes.length === 0) return next(request);
    const { columns } = await connection.introspect({ useCache: true });
    for (const { name, value, exact } of changes) {
      const column = columns.find(
        (found) => found.schema === "public" && found.table === table && found.name === name,
      );
      // A boolean column needs the guess: the drivers take true and false, not their names.
      if (column?.type !== "boolean") replaceParameter(url, name, value, exact);
    }
    return next(new Request(url, request));
  };
}

function findChanges(url: URL): { name: string; value: string; exact: string }[] {
  return [...url.searchParams].flatMap(([name, value]) => {
    const exact = RESERVED.test(name) ? value : writeExactly(value);
    return exact === value ? [] : [{ name, value, exact }];
  });
}

function writeExactly(filter: string): string {
  const [, operator, value] = COMPARISON.exec(filter) ?? [];
  if (operator && value !== undefined) return isGuessedWrong(value) ? `${operator}"${value}"` : filter;
  const [, opening, list] = LIST.exec(filter) ?? [];
  if (!opening || list === undefined) return filter;
  const items = list.match(/"(?:\\.|[^"\\])*"|[^,]+/gs) ?? [];
  return `${opening}${items.map((item) => (isGuessedWrong(item) ? `"${item}"` : item)).join(",")})`;
}

/** Whether the guess would make another value of the text. */
function isGuessedWrong(text: string): boolean {
  if (/^(null|not_null|unknown|true|false)$/i.test(text)) return true;
  return text.trim() !== "" && Number.isFinite(Number(text)) && String(Number(text)) !== text;
}

function replaceParameter(url: URL, name: string, value: string, exact: string): void {
  const all = [...url.searchParams];
  url.search = new URLSearchParams(
    all.map(([otherName, other]) =>
      otherName === name && other === value ? [name, exact] : [otherName, other],
    ),
  ).toString();
}
