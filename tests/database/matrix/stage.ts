import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { TestBackend } from "../../support/backend.ts";
import { type Actor, type Cast, gatherCast, idOf } from "../../support/cast.ts";
import { type Call, nameCalls } from "./calls.ts";
import type { Thing } from "./kinds.ts";
import type { Line } from "./notation.ts";
import { arrangeScene } from "./scene.ts";
import { Snapshot } from "./snapshot.ts";
import { nameThings } from "./things.ts";

/** Whether a write asks for the row it wrote: with RETURNING, policies of reading are applied as well. */
export type ReturnMode = "minimal" | "representation";

export interface Answer {
  error: PostgrestError | null;
  status: number;
  data: unknown;
  count?: number | null;
}

/** The scene with its cast, on which deeds are tried one by one, each on the same untouched state. */
export class Stage {
  private constructor(
    readonly backend: TestBackend,
    readonly cast: Cast,
    readonly things: Record<string, Thing>,
    readonly calls: Record<string, Call>,
    readonly snapshot: Snapshot,
  ) {}

  static async open(backend: TestBackend): Promise<Stage> {
    const cast = await gatherCast(backend);
    await arrangeScene(backend, cast);
    const id = (role: Thing["owner"]) => idOf(cast[role]);
    return new Stage(backend, cast, nameThings(id), nameCalls(id), await Snapshot.take(backend));
  }

  /**
   * Lets everyone try a line and says in the marks of the notation what came of it, by every table's content.
   * Those who should change nothing go first and together, and what they left is looked at once.
   */
  async play(line: Line, mode: ReturnMode): Promise<Record<string, string>> {
    const actors = Object.values(this.cast);
    const changing = (actor: Actor) =>
      line.marks[actor.role] === "+" && line.deed !== "read" && line.deed !== "ask";
    const marks: Record<string, string> = {};
    const quiet = actors.filter((actor) => !changing(actor));
    await Promise.all(
      quiet.map(async (actor) => {
        marks[actor.role] = this.#mark(line, actor, await this.#act(line, actor, mode), []);
      }),
    );
    const changes = line.deed === "read" ? [] : await this.snapshot.nameChanges();
    await this.snapshot.restore(changes);
    for (const actor of changes.length > 0 ? actors : actors.filter(changing))
      marks[actor.role] = await this.#try(line, actor, mode);
    return marks;
  }

  /** Puts the scene back after a story. */
  async reset(): Promise<void> {
    await this.snapshot.restore(await this.snapshot.nameChanges());
  }

  async #try(line: Line, actor: Actor, mode: ReturnMode): Promise<string> {
    const answer = await this.#act(line, actor, mode);
    const changes = await this.snapshot.nameChanges();
    await this.snapshot.restore(changes);
    return this.#mark(line, actor, answer, changes);
  }

  #mark({ thing, deed }: Line, actor: Actor, answer: Answer, changes: readonly string[]): string {
    if (answer.error) {
      const mark = markRefusal(answer, actor);
      return changes.length > 0 ? `${mark} but changed ${changes}` : mark;
    }
    if (deed === "read") return markReading(answer);
    if (deed === "ask") return changes.length > 0 ? `changed ${changes}` : "+";
    if (changes.length === 0) return ".";
    const table = this.things[thing]?.table;
    return table && !changes.includes(`public.${table}`) ? `changed ${changes} only` : "+";
  }

  async #act({ thing: name, deed }: Line, actor: Actor, mode: ReturnMode): Promise<Answer> {
    // The names of tables and columns come from a table here: they are not literals.
    const client = actor.client as unknown as SupabaseClient;
    if (deed === "call" || deed === "ask") {
      const call = this.calls[name];
      if (!call) throw new Error(`calls.ts does not know "${name}".`);
      return client.rpc(...call);
    }
    const thing = this.things[name];
    if (!thing) throw new Error(`things.ts does not know "${name}".`);
    const table = client.from(thing.table);
    const returning = mode === "representation";
    if (deed === "read") return table.select("*", { count: "exact" }).match(thing.key);
    if (deed === "update") {
      const update = table.update(thing.change).match(thing.key);
      return returning ? update.select() : update;
    }
    if (deed === "delete") {
      const deletion = table.delete().match(thing.key);
      return returning ? deletion.select() : deletion;
    }
    const victim = actor.role === thing.owner ? "member" : thing.owner;
    const insert = table.insert(thing.another(deed === "insert" ? actor.id : idOf(this.cast[victim])));
    return returning ? insert.select() : insert;
  }
}

function markReading({ data, count }: Answer): string {
  const found = Array.isArray(data) ? data.length : 0;
  if (count !== found) return `${found} rows but a count of ${count}`;
  return found === 1 ? "+" : found === 0 ? "." : `${found} rows`;
}

function markRefusal({ error, status }: Answer, actor: Actor): string {
  if (error?.code === "42501" && status === (actor.id ? 403 : 401)) return "-";
  if (error?.code === "23505" && status === 409) return "=";
  if (error?.code === "23503" && status === 409) return "?";
  if (status === 400 && error && /^(P0001|23514)$/.test(error.code)) return "!";
  return `${status} ${error?.code} ${error?.message}`;
}
