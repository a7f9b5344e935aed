import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";

const COMPARISON = /^((?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.)(.*)$/s;
const LIST = /^((?:not\.)?in\.\()(.*)\)$/s;
const LOGIC = /^(.+\.)?(or|and)$/;
const RESERVED = /^(select|order|limit|offset|on_conflict|columns|apikey)$/;

/** In a logic tree: a quoted text, which stays, or a comparison with a bare value. */
const LEAF =
  // Bounded: Node takes 16 KB of address and headers.
  /"(?:\\.|[^"\\])*"|(?<![^\s"(),.])([^\s"(),.]+)(\.(?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.)([^"(),]+)(?=[,)])/g;

/**
 * Compares columns with the very text that was sent. @supabase/lite guesses a type from it first: `eq.1.50`
 * looks for 1.5 and `eq.null` finds nothing, both of them usernames that someone may have. A value that the guess would change is quoted, which it takes as text.
 */
export function compareExactly(next: Fetch, { connection }: BackendDatabase): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const [, table] = /^\/rest\/v1\/(?!rpc\/)([^/]+)$/.exec(url.pathname) ?? [];
    if (!table) return next(request);
    const { columns } = await connection.introspect({ useCache: true });
    // A boolean column needs the guess: the drivers take true and false, not their names.
    const isBoolean = (name: string) => {
      const [column, embed] = name.split(".").reverse();
      return columns.some(
        (found) => found.name === column && found.type === "boolean" && (embed || found.table === table),
      );
    };
    const given = [...url.searchParams];
    const written = given.map(([name, value]) => [name, writeParameter(name, value, isBoolean)]);
    if (written.every(([, value], index) => value === given[index]?.[1])) return next(request);
    url.search = new URLSearchParams(written).toString();
    return next(new Request(url, request));
  };
}

function writeParameter(name: string, value: string, isBoolean: (column: string) => boolean): string {
  if (RESERVED.test(name)) return value;
  if (LOGIC.test(name)) {
    return value.replace(LEAF, (leaf, column?: string, operator?: string, text?: string) =>
      column && operator && text && !isBoolean(column) ? `${column}${operator}${quoteIfGuessed(text)}` : leaf,
    );
  }
  return isBoolean(name) ? value : writeExactly(value);
}

function writeExactly(filter: string): string {
  const [, operator, value] = COMPARISON.exec(filter) ?? [];
  if (operator && value !== undefined) return `${operator}${quoteIfGuessed(value)}`;
  const [, opening, list] = LIST.exec(filter) ?? [];
  if (!opening || list === undefined) return filter;
  const items = list.match(/"(?:\\.|[^"\\])*"|[^,]+/gs) ?? [];
  return `${opening}${items.map(quoteIfGuessed).join(",")})`;
}

/** The text in quotes when the guess would make another value of it. */
function quoteIfGuessed(text: string): string {
  const isWord = /^(null|not_null|unknown|true|false)$/i.test(text);
  const isNumber = text.trim() !== "" && Number.isFinite(Number(text)) && String(Number(text)) !== text;
  return isWord || isNumber ? `"${text}"` : text;
}
