import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import type { TestBackend } from "../../support/backend.ts";
import { type Actor, type Cast, gatherCast, idOf } from "../../support/cast.ts";
import { type Call, nameCalls } from "./calls.ts";
import type { Line } from "./notation.ts";
import { arrangeScene } from "./scene.ts";
import { nameChanges, readState, type State } from "./state.ts";
import { nameThings, type Thing } from "./things.ts";

/** Whether a write asks for the row it wrote: with RETURNING, policies of reading are applied as well. */
export type ReturnMode = "minimal" | "representation";

interface Answer {
  error: PostgrestError | null;
  status: number;
  data: unknown;
  count?: number | null;
}

/** The scene with its cast, on which deeds are tried one by one, each on the same untouched state. */
export class Stage {
  #state: State = {};

  private constructor(
    readonly backend: TestBackend,
    readonly cast: Cast,
    readonly things: Record<string, Thing>,
    private readonly calls: Record<string, Call>,
  ) {}

  static async open(backend: TestBackend): Promise<Stage> {
    const cast = await gatherCast(backend);
    const id = (role: Thing["owner"]) => idOf(cast[role]);
    const stage = new Stage(backend, cast, nameThings(id), nameCalls(id));
    await stage.arrange();
    return stage;
  }

  /** Puts the scene back. */
  async arrange(): Promise<void> {
    await arrangeScene(this.backend, this.cast);
    this.#state = await readState(this.backend);
  }

  /** Lets someone try, reads every table as superuser and says in a mark of the notation what came of it. */
  async try(line: Pick<Line, "thing" | "deed">, actor: Actor, mode: ReturnMode): Promise<string> {
    const answer = await this.#act(line, actor, mode);
    const changes = line.deed === "read" ? [] : nameChanges(this.#state, await readState(this.backend));
    if (changes.length > 0) await this.arrange();
    if (answer.error) {
      const mark = markRefusal(answer, actor);
      return changes.length > 0 ? `${mark} but changed ${changes}` : mark;
    }
    if (line.deed === "ask") return changes.length > 0 ? `changed ${changes}` : "+";
    if (line.deed === "read") return markReading(answer);
    if (changes.length === 0) return ".";
    const table = this.things[line.thing]?.table;
    return table && !changes.includes(`public.${table}`) ? `changed ${changes} only` : "+";
  }

  async #act(
    { thing: name, deed }: Pick<Line, "thing" | "deed">,
    actor: Actor,
    mode: ReturnMode,
  ): Promise<Answer> {
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
    const finish = (query: ReturnType<typeof table.insert>) => (mode === "minimal" ? query : query.select());
    switch (deed) {
      case "read":
        return table.select("*", { count: "exact", head: mode === "minimal" }).match(thing.key);
      case "insert":
        return finish(table.insert(thing.another(actor.id)));
      case "forge": {
        const victim = actor.role === thing.owner ? "member" : thing.owner;
        return finish(table.insert(thing.another(idOf(this.cast[victim]))));
      }
      case "update":
        return finish(table.update(thing.change).match(thing.key));
      case "delete":
        return finish(table.delete().match(thing.key));
    }
  }
}

function markReading({ data, count }: Answer): string {
  const found = Array.isArray(data) ? data.length : count;
  if (count !== found) return `${found} rows but a count of ${count}`;
  return found === 1 ? "+" : found === 0 ? "." : `${found} rows`;
}

function markRefusal({ error, status }: Answer, actor: Actor): string {
  if (error?.code === "42501" && status === (actor.id ? 403 : 401)) return "-";
  if (error?.code === "23505" && status === 409) return "=";
  if (status === 400 && error && /^(P0001|23514)$/.test(error.code)) return "!";
  return `${status} ${error?.code} ${error?.message}`;
}
