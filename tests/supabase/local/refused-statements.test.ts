import { setImmediate } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, LAYLA, openCorrected, type Side } from "./corrections/pair.ts";

// PGlite 0.4.5 to 0.5.0 lost a little of its stack at every error and ended for good after some 12,000 of them, which
// anybody with the public key could bring about (F1). So many errors of every kind in one process must change nothing.
// Of 25 errors 20 go to the engine through the backend's connection alone, 4 as a request does (role, transaction,
// statement), and one through the whole HTTP face. About a minute on a quiet machine with two cores.

const REFUSALS = 50_000;
/** Side by side, as requests are. */
const WORKERS = 20;
const LONGEST_MS = 900_000;

let side: Side;
beforeAll(async () => {
  side = await openCorrected();
  await side.script(`
    create table public.kept (id int primary key, word text not null check (length(word) < 10), parent int references public.kept);
    create table public.closed (id int);
    create table public.watched (id int, owner uuid);
    create function public.raise_state(state text) returns void language plpgsql as
      $$ begin raise exception 'refused' using errcode = state; end $$;
    alter table public.kept enable row level security;
    alter table public.closed enable row level security;
    alter table public.watched enable row level security;
    create policy "everybody does all" on public.kept for all using (true) with check (true);
    create policy "nobody writes" on public.watched for insert with check (false);
    grant select, insert, update on public.kept to anon, authenticated;
    grant insert on public.watched to authenticated;
    grant execute on function public.raise_state to anon, authenticated;
    insert into public.kept values (0, 'first');`);
  await side.connection.clearSchemaCache();
});
afterAll(() => side?.connection.close());

/** What the engine refuses, with the state that it says so with. */
const STATEMENTS: [state: string, statement: string, parameters: unknown[]][] = [
  ["42501", "update public.closed set id = $1", [1]],
  ["42501", "insert into public.watched (id) values ($1)", [1]],
  ["23505", "insert into public.kept (id, word) values ($1, 'again')", [0]],
  ["23514", "insert into public.kept (id, word) values ($1, 'longer than ten')", [1]],
  ["23502", "insert into public.kept (id) values ($1)", [1]],
  ["23503", "insert into public.kept (id, word, parent) values ($1, 'x', 77)", [1]],
  ["22P02", "select * from public.kept where id = $1::text::int", ["no number"]],
  ["22P02", "select $1::text::uuid", ["no uuid"]],
  ["22012", "select 1 / $1::int", [0]],
  ["42703", "select missing from public.kept where id = $1", [0]],
  ["42P01", "select * from public.missing where id = $1", [0]],
  ["42601", "selec $1", [0]],
  ["P0001", "select public.raise_state($1)", ["P0001"]],
  // PGlite knows no timer; the state is what a time-out of PostgreSQL ends with.
  ["57014", "select public.raise_state($1)", ["57014"]],
];

/** Through the backend's connection: as its superuser, or as a request does, who alone may not do everything. */
async function refuseByEngine(turn: number, isRequest: boolean): Promise<void> {
  const choice = isRequest ? STATEMENTS : STATEMENTS.filter(([state]) => state !== "42501");
  const [state, statement, parameters] = choice[turn % choice.length] ?? ["", "", []];
  const query = CompiledQuery.raw(statement, parameters);
  const role = statement.includes("watched") ? "authenticated" : "anon";
  const auth = { role, uid: LAYLA, jwt: { role } };
  const answer = isRequest
    ? side.connection.withContext({ auth }, (db) => db.executeQuery(query))
    : side.connection.kysely.executeQuery(query);
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error && "code" in error && error.code === state)) {
    throw new Error(`Turn ${turn}, ${statement}: ${state} expected`, { cause: error });
  }
}

/** What a visitor and a member are refused, with its status. */
const REQUESTS: [status: number, method: string, path: string, body: unknown, as?: string][] = [
  [401, "PATCH", "/rest/v1/closed?id=eq.1", { id: 2 }],
  [403, "PATCH", "/rest/v1/closed?id=eq.1", { id: 2 }, LAYLA],
  [403, "POST", "/rest/v1/watched", { id: 1 }, LAYLA],
  [409, "POST", "/rest/v1/kept", { id: 0, word: "again" }],
  [400, "POST", "/rest/v1/kept", { id: 1, word: "longer than ten" }],
  [400, "PATCH", "/rest/v1/kept?id=eq.word", { word: "x" }],
  [400, "POST", "/rest/v1/rpc/raise_state", { state: "P0001" }],
];

async function refuseByApi(turn: number): Promise<void> {
  const [status, method, path, body, as] = REQUESTS[turn % REQUESTS.length] ?? [0, "", "", null];
  const answer = await call(side, method, path, { body, ...(as && { as }) });
  if (answer.status !== status) throw new Error(`Turn ${turn}, ${path}: ${answer.status} ${answer.text}`);
}

test(
  "F1 after 50,000 refused statements the same process reads and writes",
  async () => {
    // @supabase/lite logs each of them.
    const silent = vi.spyOn(console, "error").mockImplementation(() => {});
    let turn = 0;
    const work = async () => {
      while (turn < REFUSALS) {
        turn += 1;
        const mine = turn;
        // The engine answers within one turn of the event loop: without this, requests would wait for all the others.
        await setImmediate();
        const place = mine % 25;
        await (place === 0 ? refuseByApi(mine / 25) : refuseByEngine(mine, place < 5));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    silent.mockRestore();
    expect((await call(side, "POST", "/rest/v1/kept", { body: { id: 5, word: "written" } })).status).toBe(
      201,
    );
    const read = await call(side, "GET", "/rest/v1/kept?select=id,word&order=id");
    expect(read.json).toEqual([
      { id: 0, word: "first" },
      { id: 5, word: "written" },
    ]);
  },
  LONGEST_MS,
);
