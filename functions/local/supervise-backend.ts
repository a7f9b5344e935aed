import { setTimeout as pause } from "node:timers/promises";
import { type Backend, type LaunchOptions, launchBackend } from "../../supabase/local/launch.ts";
import { readRunningStatement } from "../../supabase/local/running-statement.ts";
import { BackendStartError } from "../../supabase/local/start-error.ts";
import { WATCH_LIMITS, type WatchLimits, watchBackend } from "../../supabase/local/watch.ts";

/** What ends more often than this in a while is started again more slowly, but never given up. */
const QUICK_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;
const RESTART_PAUSE_MS = 5_000;

/** A backend that is started again, on the same port and folder, when it ends or hangs. */
export interface SupervisedBackend {
  /** The one that runs at this moment. */
  current(): Backend;
  stop(): Promise<void>;
}

/**
 * Starts the backend and keeps it running: what was acknowledged is in the database's log of writes, so ending a process
 * that hangs loses nothing. Rejects when the first start fails.
 */
export async function keepBackend(
  options: LaunchOptions & { port: number },
  say: (line: string) => void,
  limits: WatchLimits = WATCH_LIMITS,
): Promise<SupervisedBackend> {
  const ends: number[] = [];
  let isStopping = false;
  let endWatch = () => {};

  const launch = async () => {
    const backend = await launchBackend({ ...options, onProgress: say, onExit: (code) => void revive(code) });
    // A server of PostgreSQL elsewhere is not cured by a new process here.
    if (!options.databaseUrl) {
      endWatch = watchBackend(backend.url, limits, (what) => {
        const statement = readRunningStatement(options.dataDir);
        say(`The backend hangs (${what}); it is ended${statement ? ` while it ran: ${statement}` : ""}`);
        backend.kill();
      });
    }
    return backend;
  };
  const revive = async (code: number | null) => {
    endWatch();
    if (isStopping) return;
    ends.push(Date.now());
    const recent = ends.filter((time) => Date.now() - time < RESTARTS_WITHIN_MS);
    if (recent.length > QUICK_RESTARTS) await pause(RESTART_PAUSE_MS);
    say(`The backend stopped; starting it again (${code === null ? "it was killed" : `exit code ${code}`})`);
    for (;;) {
      if (isStopping) return;
      try {
        starting = launch();
        backend = await starting;
        return;
      } catch (failure) {
        // What keeps it from starting may pass, such as a full disk; the pages go on from what is kept.
        say(failure instanceof BackendStartError ? failure.message : String(failure));
        await pause(RESTART_PAUSE_MS);
      }
    }
  };

  let starting = launch();
  let backend = await starting;
  return {
    current: () => backend,
    stop: async () => {
      isStopping = true;
      endWatch();
      // One that is just being started is waited for and stopped too.
      await (await starting.catch(() => backend)).stop();
    },
  };
}
