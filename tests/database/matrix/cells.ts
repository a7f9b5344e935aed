import type { TestBackend } from "../../support/backend.ts";
import type { Actor } from "../../support/cast.ts";
import type { Call } from "./calls.ts";
import type { Subject } from "./kinds.ts";

/** One statement in the name of somebody. It is rolled back whatever comes of it. */
export interface Cell {
  actor: Actor;
  statement: string;
  /** What the statement takes as $1. */
  input: Record<string, unknown>;
  /** Looks at every table after the statement, where that succeeded. */
  looks: boolean;
  /** A query for one JSON value after the statement, as superuser. */
  probe?: string;
}

export interface Outcome {
  /** The SQLSTATE of an error. */
  code: string | null;
  message: string | null;
  /** Rows read, for statements that `readRows` made. */
  rows: number | null;
  /** A digest for each table, where that was asked for. */
  digests: Record<string, string | null> | null;
  probed: unknown;
}

interface Signature {
  name: string;
  names: string[] | null;
  types: string[];
}

/**
 * Tries statements inside the database as the REST layer would run them: with the role and the claims of a token, each in
 * a subtransaction that is undone. One call of the database tries a whole line of the tables.
 */
export class Cells {
  readonly #claims = new Map<Actor, Promise<string>>();

  private constructor(
    private readonly backend: TestBackend,
    private readonly signatures: Map<string, Signature>,
  ) {}

  /** Wants the schema `snapshot` with its function `digests`. */
  static async open(backend: TestBackend): Promise<Cells> {
    await backend.sql(TRY_CELL);
    const found = await backend.sql<Signature>(
      `select p.proname as name, p.proargnames as names,
              array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, n) order by n) as types
         from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    );
    return new Cells(backend, new Map(found.map((signature) => [signature.name, signature])));
  }

  async try(cells: readonly Cell[]): Promise<Outcome[]> {
    const given = await Promise.all(
      cells.map(async ({ actor, ...rest }) => ({
        ...rest,
        as_role: actor.id ? "authenticated" : "anon",
        claims: await this.#claimsOf(actor),
      })),
    );
    const answers = await this.backend.sql<{ outcome: Outcome }>(
      `select snapshot.try_cell(c.as_role, c.claims, c.statement, c.input, c.looks, c.probe) as outcome
         from jsonb_to_recordset($1) as c
              (as_role text, claims text, statement text, input jsonb, looks boolean, probe text)`,
      [JSON.stringify(given)],
    );
    return answers.map(({ outcome }) => outcome);
  }

  /** The call of a function with the arguments that it has, by name. */
  call([name, args]: Call): Pick<Cell, "statement" | "input"> {
    const signature = this.signatures.get(name);
    if (!signature) throw new Error(`The database has no function "${name}".`);
    const given = Object.keys(args);
    if (given.length === 0) return { statement: `select * from public.${name}()`, input: {} };
    const columns = given.map((argument) => {
      const type = signature.types[signature.names?.indexOf(argument) ?? -1];
      if (!type) throw new Error(`"${name}" takes no argument "${argument}".`);
      return `"${argument}" ${type}`;
    });
    const passed = given.map((argument) => `"${argument}" => a."${argument}"`).join(", ");
    return {
      statement: `select * from jsonb_to_record($1) as a (${columns.join(", ")}), lateral public.${name}(${passed}) f`,
      input: args,
    };
  }

  async #claimsOf(actor: Actor): Promise<string> {
    const known = this.#claims.get(actor) ?? readClaims(actor);
    this.#claims.set(actor, known);
    return known;
  }
}

export function readRows({ table, key }: Subject): Pick<Cell, "statement" | "input"> {
  return {
    statement: `select count(*) from (select t.* from public.${table} t where ${matching(key)}) r`,
    input: {},
  };
}

/** `returning` asks for the row that was written: policies of reading are then applied as well. */
export function insertRow(table: string, row: Record<string, unknown>, returning: boolean) {
  const columns = namesOf(row);
  if (!columns)
    return { statement: `insert into public.${table} default values${suffix(returning)}`, input: row };
  return {
    statement: `insert into public.${table} (${columns})
                select ${columns} from jsonb_populate_record(null::public.${table}, $1)${suffix(returning)}`,
    input: row,
  };
}

export function updateRow({ table, key }: Subject, change: Record<string, unknown>, returning: boolean) {
  const columns = namesOf(change);
  return {
    statement: `update public.${table} t set (${columns}) =
                  (select ${columns} from jsonb_populate_record(null::public.${table}, $1))
                where ${matching(key)}${suffix(returning)}`,
    input: change,
  };
}

export function deleteRow({ table, key }: Subject, returning: boolean) {
  return { statement: `delete from public.${table} t where ${matching(key)}${suffix(returning)}`, input: {} };
}

function suffix(returning: boolean): string {
  return returning ? " returning *" : "";
}

function namesOf(row: Record<string, unknown>): string {
  return Object.keys(row)
    .map((name) => `"${name}"`)
    .join(", ");
}

function matching(key: Record<string, string>): string {
  return Object.entries(key)
    .map(([column, value]) => `t."${column}" = '${value.replaceAll("'", "''")}'`)
    .join(" and ");
}

/** What the token of this person says, as the REST layer hands it on. */
async function readClaims({ id, client }: Actor): Promise<string> {
  if (!id) return JSON.stringify({ role: "anon" });
  const { data } = await client.auth.getSession();
  const payload = data.session?.access_token.split(".")[1];
  if (!payload) throw new Error(`${id} is not signed in.`);
  return Buffer.from(payload, "base64url").toString();
}

const TRY_CELL = `create or replace function snapshot.try_cell(
  as_role text, claims text, statement text, input jsonb, looks boolean, probe text) returns jsonb
language plpgsql as $$
declare
  code text;
  message text;
  counted bigint;
  digests jsonb;
  probed jsonb;
begin
  begin
    -- As the embedded backend sets them for each request.
    perform set_config('request.jwt.claims', claims, true);
    perform set_config('request.jwt.claim.sub', coalesce(claims::jsonb ->> 'sub', ''), true);
    perform set_config('request.jwt.claim.role', as_role, true);
    perform set_config('role', as_role, true);
    if statement like 'select count(%' then execute statement into counted using input;
    else execute statement using input;
    end if;
    set constraints all immediate;
    perform set_config('role', 'none', true);
    if looks then digests := snapshot.digests(); end if;
    if probe is not null then execute probe into probed; end if;
    raise exception using errcode = 'UNDO1';
  exception
    when sqlstate 'UNDO1' then null;
    when others then get stacked diagnostics code = returned_sqlstate, message = message_text;
  end;
  return jsonb_build_object('code', code, 'message', message, 'rows', counted, 'digests', digests, 'probed', probed);
end $$`;
