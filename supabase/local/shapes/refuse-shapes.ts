import { withBody } from "../corrections/request-limits.ts";
import type { BackendDatabase } from "../database.ts";
import type { Fetch } from "../http.ts";
import { parse, refuseLongArguments, refuseLongLists, refuseOtherTypes, tooLong } from "./arguments.ts";
import { type Catalogue, findSchema } from "./catalogue.ts";
import { type Root, refuseCostly, UNKNOWN_TABLE } from "./cost.ts";
import { MAX_ROWS } from "./limits.ts";
import { ShapeRefused } from "./refusal.ts";
import { isSetting, readAsked } from "./request.ts";
import { keepArguments, keepEveryLogic } from "./same-meaning.ts";
import { type Measure, measureTables } from "./sizes.ts";

const PATH = /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]{0,62})$/;

/**
 * Lets those requests to /rest/v1 through that are of the known grammar and cost little, and answers all others as
 * PostgREST answers what it cannot read. It is a list of what runs, not of what does not: PGlite cannot end a statement, so
 * one that takes long stops everybody.
 */
export function refuseShapes(
  next: Fetch,
  database: BackendDatabase,
  measure: Measure = measureTables(database),
): Fetch {
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith("/rest/v1/") || request.method === "OPTIONS") {
      return next(request);
    }
    try {
      const schema = await findSchema(database);
      const [address, body] = await judge(request, { ...schema, sizes: await measure(schema) });
      if (body === null) return next(address === request.url ? request : new Request(address, request));
      return next(withBody(request, body));
    } catch (refusal) {
      if (refusal instanceof ShapeRefused) return refusal.respond();
      throw refusal;
    }
  };
}

/** The address to go on with, and the body where it was read. Throws a ShapeRefused. */
async function judge(
  request: Request,
  catalogue: Catalogue,
): Promise<[address: string, body: string | null]> {
  const { pathname } = new URL(request.url);
  // The root describes the schema; @supabase/lite refuses it to visitors.
  if (pathname === "/rest/v1/") return [request.url, null];
  const [, rpc, name] = PATH.exec(pathname) ?? [];
  if (!name) throw new ShapeRefused(404, "PGRST125", "Invalid path specified in request URL");
  refuseOtherSchemas(request.headers);
  return rpc ? judgeCall(request, name, catalogue) : judgeTable(request, name, catalogue);
}

const KINDS: Record<string, Root["kind"]> = {
  GET: "list",
  HEAD: "list",
  PATCH: "change",
  DELETE: "change",
  POST: "result",
};

async function judgeTable(
  request: Request,
  name: string,
  catalogue: Catalogue,
): Promise<[address: string, body: string | null]> {
  const kind = KINDS[request.method];
  if (!kind) throw new ShapeRefused(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
  const url = new URL(request.url);
  const asked = readAsked(url.search, request.headers);
  const table = catalogue.tables.get(name);
  // Of a table that is not there the database says so; no row is looked for.
  if (!table) return [request.url, null];
  const body = request.method === "POST" ? await request.text() : null;
  const most = body === null ? MAX_ROWS : countRows(body);
  if (most > MAX_ROWS) throw tooLong(`A request may write ${MAX_ROWS} rows at most`);
  const prefer = request.headers.get("prefer") ?? "";
  const isAnswered = kind === "list" || /(^|,)\s*return\s*=\s*(?!minimal)/.test(prefer);
  const isCounted = /(^|,)\s*count\s*=/.test(prefer);
  refuseCostly(asked, { name, table, most, kind, isAnswered, isCounted }, catalogue);
  return [keepEveryLogic(url), body];
}

async function judgeCall(
  request: Request,
  name: string,
  catalogue: Catalogue,
): Promise<[address: string, body: string | null]> {
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    throw new ShapeRefused(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
  }
  const called = catalogue.procedures.get(name);
  const isArgument = (parameter: string) =>
    request.method === "GET" && (called ? called.arguments.has(parameter) : !isSetting(parameter));
  const url = new URL(request.url);
  const asked = readAsked(url.search, request.headers, isArgument);
  if (request.body) refuseOtherTypes(request);
  const body = request.method === "POST" ? await request.text() : null;
  const said = body ? parse(body) : undefined;
  if (called?.isReader) refuseLongArguments(called, url.searchParams, said);
  refuseLongLists(said);
  if (called) {
    const table = (called.table && catalogue.tables.get(called.table)) || UNKNOWN_TABLE;
    const most = called.isSingle ? 1 : MAX_ROWS;
    const kind = "result";
    refuseCostly(
      asked,
      { name: called.table ?? name, table, most, kind, isAnswered: true, isCounted: false },
      catalogue,
    );
  }
  return [keepArguments(new URL(keepEveryLogic(url)), isArgument), body];
}

function refuseOtherSchemas(headers: Headers): void {
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = headers.get(header) ?? "public";
    if (schema === "public") continue;
    const hint = "Only the following schemas are exposed: public";
    throw new ShapeRefused(406, "PGRST106", `Invalid schema: ${schema}`, null, hint);
  }
}

/** Rows in a JSON list; lines in anything that is no JSON (lite takes CSV as well). */
function countRows(text: string): number {
  const body = parse(text);
  if (body === undefined) return text.split("\n").length;
  return Array.isArray(body) ? body.length : 1;
}
