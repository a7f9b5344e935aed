import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { readSecrets } from "../../supabase/local/secrets.ts";
import { type Site, startSite } from "../support/site.ts";
import { type Action, actionsOf, pick, visitor } from "./actions.ts";
import { attacksOn } from "./attacks.ts";
import { arrive, ask, causeOf, type Person, publish } from "./crowd.ts";
import { familyOf, measureMemory, partOf, type StackMemory } from "./stack-memory.ts";

const PEOPLE = 6;
const SAMPLE_MS = 5_000;
/** Between two actions of a person; the attacker takes none. */
const PAUSE_MS = 200;
const FIRST_TRIES = 5;
const BACK_WITHIN_MS = 180_000;
/** Requests under way when the backend went, and the first after, may fail. */
const GRACE_MS = 15_000;
/** What a page may answer while the backend is away. */
const AWAY = [500, 502, 503];

export interface SoakReport {
  answers: number;
  /** What nobody expects, with how often. */
  unexpected: Record<string, number>;
  /** Acknowledged posts that are gone. */
  lost: string[];
  /** Counters that recounting had to put right. */
  drift: unknown[];
  /** How the backend was ended, and for how long pages were away, ms. */
  restarts: { how: "killed" | "hung"; awayMs: number }[];
  /** MB over time. */
  memory: StackMemory[];
}

/** Reads, writes, attacks and ends the backend in turn for so long, on a site of its own with the demo community. */
export async function soak(ms: number, killEveryMs: number): Promise<SoakReport> {
  const site = await startSite({ seed: "demo", rateLimits: "off" });
  try {
    return await new Soak(site, ms, killEveryMs).run();
  } finally {
    await site.stop();
  }
}

class Soak {
  readonly #acknowledged: string[] = [];
  readonly #report: SoakReport = {
    answers: 0,
    unexpected: {},
    lost: [],
    drift: [],
    restarts: [],
    memory: [],
  };
  #end = 0;
  /** Until when answers of a backend that is away are right. */
  #awayUntil = 0;

  constructor(
    private readonly site: Site,
    private readonly ms: number,
    private readonly killEveryMs: number,
  ) {}

  async run(): Promise<SoakReport> {
    const people: Person[] = [];
    for (let place = 0; place < PEOPLE; place += 1) {
      people.push(await arrive(this.site.url, `soak_${place}`));
    }
    for (const [place, person] of people.entries()) {
      this.#acknowledged.push(await this.#firstPostOf(person, place));
    }
    const [attacker = visitor] = people;
    const attacks = (await attacksOn(this.site, attacker)).flatMap(({ actions }) => actions);
    const actions = actionsOf(this.site.url, this.#acknowledged, false);
    this.#end = performance.now() + this.ms;
    const sampling = setInterval(
      () => this.#report.memory.push(measureMemory(this.site.process.pid ?? 0)),
      SAMPLE_MS,
    );
    await Promise.all([
      ...people.map((person) => this.#live(person, actions, PAUSE_MS)),
      this.#live(attacker, attacks, 0),
      this.#endBackends(),
    ]);
    clearInterval(sampling);
    await this.#judge();
    return this.#report;
  }

  /** Comments and votes need something to go to. */
  async #firstPostOf(person: Person, place: number): Promise<string> {
    let made: string | number = "";
    for (let tries = 0; tries < FIRST_TRIES; tries += 1) {
      made = await publish(this.site.url, `The first of ${place}`, person);
      if (typeof made === "string" && made.startsWith("/forum/post/")) return made;
      await pause(SAMPLE_MS);
    }
    throw new Error(`The first post of soak_${place} was answered with ${made}.`);
  }

  async #live(person: Person, actions: readonly Action[], pauseMs: number): Promise<void> {
    while (performance.now() < this.#end) {
      if (pauseMs > 0) await pause(pauseMs);
      const action = pick(actions);
      if (!action) return;
      const began = performance.now();
      const status = await action.do(person).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: unknown) => (error instanceof Error ? `${error.name} ${causeOf(error)}`.trim() : "failed"),
      );
      this.#report.answers += 1;
      const isAway = began < this.#awayUntil && (typeof status === "string" || AWAY.includes(status));
      // A body that is refused unread: the connection may end while it is being sent. Readers would notice a worse end.
      const isCut = action.kind === "attack" && String(status).startsWith("TypeError");
      if (action.right.includes(Number(status)) || isAway || isCut) continue;
      const what = `${action.name}: ${status}`;
      this.#report.unexpected[what] = (this.#report.unexpected[what] ?? 0) + 1;
    }
  }

  async #endBackends(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const left = this.#end - performance.now();
      // The last one has time to come back among requests.
      if (left < this.killEveryMs) return;
      await pause(this.killEveryMs);
      const how = turn % 2 === 0 ? "killed" : "hung";
      this.#awayUntil = Number.POSITIVE_INFINITY;
      const began = performance.now();
      const ended = this.#signalBackend(how === "killed" ? "SIGKILL" : "SIGSTOP");
      await this.#untilAnotherAnswers(ended);
      this.#report.restarts.push({ how, awayMs: Math.round(performance.now() - began) });
      this.#awayUntil = performance.now() + GRACE_MS;
    }
  }

  #backends(): number[] {
    return familyOf(this.site.process.pid ?? 0)
      .filter((one) => partOf(one) === "backend")
      .map(({ pid }) => pid);
  }

  #signalBackend(signal: "SIGKILL" | "SIGSTOP"): number[] {
    const pids = this.#backends();
    for (const pid of pids) process.kill(pid, signal);
    return pids;
  }

  /** A backend that is not one of those answers, and pages with it. */
  async #untilAnotherAnswers(ended: readonly number[]): Promise<void> {
    const limit = performance.now() + BACK_WITHIN_MS;
    while (performance.now() < limit) {
      await pause(250);
      if (this.#backends().some((pid) => ended.includes(pid))) continue;
      const answer = await ask(this.site.url, "/api/health", visitor).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.status === 200) return;
    }
    throw new Error(`Nothing came back within ${BACK_WITHIN_MS} ms:\n${this.site.output().slice(-2_000)}`);
  }

  async #judge(): Promise<void> {
    const db = createClient(this.site.backendUrl, readSecrets(this.site.dataDir).secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has none of its own.
      realtime: { transport: WebSocket as never },
    });
    for (const path of this.#acknowledged) {
      const id = path.split("/").at(-1) ?? "";
      const { data } = await db.from("posts").select("id").eq("id", id);
      if (data?.length !== 1) this.#report.lost.push(path);
    }
    const { data, error } = await db.rpc("recount_all");
    if (error) throw new Error(`recount_all: ${error.message}`);
    this.#report.drift = data as unknown[];
    // After all of it, a page is read and a post written.
    const person = await arrive(this.site.url, "soak_after");
    const made = await publish(this.site.url, "After it all", person);
    if (typeof made !== "string") this.#report.unexpected[`a post after it all: ${made}`] = 1;
  }
}
