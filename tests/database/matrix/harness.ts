import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { TestBackend } from "../../support/backend.ts";
import { type Actor, type Cast, gatherCast, idOf } from "../../support/cast.ts";
import { type Call, nameCalls } from "./calls.ts";
import { type Cell, Cells, deleteRow, insertRow, type Outcome, readRows, updateRow } from "./cells.ts";
import { createFixtures } from "./fixtures.ts";
import type { Subject } from "./kinds.ts";
import type { Line } from "./notation.ts";
import { Snapshot } from "./snapshot.ts";
import { nameSubjects } from "./subjects.ts";

/** Whether a write asks for the row it wrote: with RETURNING, policies of reading are applied as well. */
export type ReturnMode = "minimal" | "representation";

export interface Answer {
  error: PostgrestError | null;
  status: number;
  data: unknown;
  count?: number | null;
}

/** The fixtures with their people, on which actions are tried one by one, each on the same untouched state. */
export class Harness {
  private constructor(
    readonly backend: TestBackend,
    readonly cast: Cast,
    readonly subjects: Record<string, Subject>,
    readonly calls: Record<string, Call>,
    readonly snapshot: Snapshot,
    readonly cells: Cells,
  ) {}

  static async open(backend: TestBackend): Promise<Harness> {
    const cast = await gatherCast(backend);
    await createFixtures(backend, cast);
    const id = (role: Subject["owner"]) => idOf(cast[role]);
    const snapshot = await Snapshot.take(backend);
    return new Harness(backend, cast, nameSubjects(id), nameCalls(id), snapshot, await Cells.open(backend));
  }

  /** Lets everyone try a line inside the database, and says in the marks of the notation what came of it. */
  async run(line: Line, mode: ReturnMode): Promise<Record<string, string>> {
    const actors = Object.values(this.cast);
    const looks = line.action !== "read";
    const outcomes = await this.cells.try(
      actors.map((actor) => ({ actor, ...this.#statement(line, actor, mode), looks })),
    );
    return Object.fromEntries(
      actors.map(({ role }, index) => [role, this.#markOutcome(line, outcomes[index])]),
    );
  }

  /** The same through the REST API: the fixtures are put back after each of them. */
  async playThroughApi(line: Line, mode: ReturnMode): Promise<Record<string, string>> {
    const marks: Record<string, string> = {};
    for (const actor of Object.values(this.cast)) {
      const answer = await this.#act(line, actor, mode);
      const changes = await this.snapshot.nameChanges();
      await this.snapshot.restore(changes);
      marks[actor.role] = this.#mark(line, actor, answer, changes);
    }
    return marks;
  }

  /** Puts the fixtures back after a test of several steps. */
  async reset(): Promise<void> {
    await this.snapshot.restore(await this.snapshot.nameChanges());
  }

  #statement(
    { subject: name, action }: Line,
    actor: Actor,
    mode: ReturnMode,
  ): Pick<Cell, "statement" | "input"> {
    if (action === "call" || action === "ask") return this.cells.call(this.#callOf(name));
    const subject = this.#subjectOf(name);
    const returning = mode === "representation";
    if (action === "read") return readRows(subject);
    if (action === "update") return updateRow(subject, subject.change, returning);
    if (action === "delete") return deleteRow(subject, returning);
    return insertRow(subject.table, this.#rowOf(subject, action, actor), returning);
  }

  #markOutcome(line: Line, outcome: Outcome | undefined): string {
    if (!outcome) return "no outcome";
    if (outcome.code) return MARKS[outcome.code] ?? `${outcome.code} ${outcome.message}`;
    if (line.action === "read")
      return outcome.rows === 1 ? "+" : outcome.rows === 0 ? "." : `${outcome.rows} rows`;
    return this.#markSuccess(line, this.snapshot.nameDifferences(outcome.digests ?? {}));
  }

  #mark(line: Line, actor: Actor, answer: Answer, changes: readonly string[]): string {
    if (answer.error) {
      const mark = markError(answer, actor);
      return changes.length > 0 ? `${mark} but changed ${changes}` : mark;
    }
    return line.action === "read" ? markReading(answer) : this.#markSuccess(line, changes);
  }

  #markSuccess({ subject, action }: Line, changes: readonly string[]): string {
    if (action === "ask") return changes.length > 0 ? `changed ${changes}` : "+";
    if (changes.length === 0) return ".";
    const table = this.subjects[subject]?.table;
    return table && !changes.includes(`public.${table}`) ? `changed ${changes} only` : "+";
  }

  async #act({ subject: name, action }: Line, actor: Actor, mode: ReturnMode): Promise<Answer> {
    // The names of tables and columns come from a table here: they are not literals.
    const client = actor.client as unknown as SupabaseClient;
    if (action === "call" || action === "ask") {
      return client.rpc(...this.#callOf(name));
    }
    const subject = this.#subjectOf(name);
    const table = client.from(subject.table);
    const returning = mode === "representation";
    if (action === "read") return table.select("*", { count: "exact" }).match(subject.key);
    if (action === "update") {
      const update = table.update(subject.change).match(subject.key);
      return returning ? update.select() : update;
    }
    if (action === "delete") {
      const deletion = table.delete().match(subject.key);
      return returning ? deletion.select() : deletion;
    }
    const insert = table.insert(this.#rowOf(subject, action, actor));
    return returning ? insert.select() : insert;
  }

  #callOf(name: string): Call {
    const call = this.calls[name];
    if (!call) throw new Error(`calls.ts does not know "${name}".`);
    return call;
  }

  #subjectOf(name: string): Subject {
    const subject = this.subjects[name];
    if (!subject) throw new Error(`subjects.ts does not know "${name}".`);
    return subject;
  }

  /** A row in one's own name, or in that of somebody else. */
  #rowOf(subject: Subject, action: Line["action"], actor: Actor): Record<string, unknown> {
    const victim = actor.role === subject.owner ? "member" : subject.owner;
    return subject.another(action === "insert" ? actor.id : idOf(this.cast[victim]));
  }
}

/** The marks of errors that are expected, by SQLSTATE. */
const MARKS: Record<string, string> = { "42501": "-", "23505": "=", "23503": "?", P0001: "!", "23514": "!" };

function markReading({ data, count }: Answer): string {
  const found = Array.isArray(data) ? data.length : 0;
  if (count !== found) return `${found} rows but a count of ${count}`;
  return found === 1 ? "+" : found === 0 ? "." : `${found} rows`;
}

function markError({ error, status }: Answer, actor: Actor): string {
  if (error?.code === "42501" && status === (actor.id ? 403 : 401)) return "-";
  if (error?.code === "23505" && status === 409) return "=";
  if (error?.code === "23503" && status === 409) return "?";
  if (status === 400 && error && /^(P0001|23514)$/.test(error.code)) return "!";
  return `${status} ${error?.code} ${error?.message}`;
}
