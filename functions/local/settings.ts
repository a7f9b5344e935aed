import { resolve } from "node:path";
import * as v from "valibot";

const port = (name: string, standard: number) =>
  v.pipe(
    v.optional(v.string(), String(standard)),
    v.regex(/^\d{1,5}$/, `${name} must be a port number`),
    v.transform(Number),
    v.maxValue(65_535, `${name} must be a port number`),
  );

const Settings = v.object({
  PORT: port("PORT", 8787),
  BACKEND_PORT: port("BACKEND_PORT", 54_321),
  DATA_DIR: v.pipe(
    v.optional(v.string(), ".data"),
    v.transform((folder) => resolve(folder)),
  ),
  SEED: v.optional(v.picklist(["demo", "none"], "SEED must be demo or none"), "demo"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, "DATABASE_URL must begin with postgres://")),
  ),
  VISITOR_CACHE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, "VISITOR_CACHE must be a number of seconds up to 999")),
    "30",
  ),
  PUSH_ALSO_TO: v.optional(v.pipe(v.string(), v.url("PUSH_ALSO_TO must be an address"))),
  /** V8's inspector of the worker, for benchmarks that ask what its memory holds. */
  INSPECTOR_PORT: port("INSPECTOR_PORT", 0),
  RATE_LIMITS: v.optional(v.picklist(["on", "off"], "RATE_LIMITS must be on or off"), "on"),
  DROP_THREADS: v.optional(v.picklist(["on", "off"], "DROP_THREADS must be on or off"), "on"),
  DEV_MAIL: v.optional(v.picklist(["on", "off"], "DEV_MAIL must be on or off")),
});

/** How `npm start` was asked to run. */
export type Settings = v.InferOutput<typeof Settings>;

/** Something the person at the keyboard can put right: one sentence, exit 1, nothing harmed. */
export class StartError extends Error {
  override name = "StartError";
}

/** Reads the settings from the process's environment; an empty variable counts as unset. Throws StartError. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = v.safeParse(Settings, given);
  if (!result.success) throw new StartError(`${result.issues.map((issue) => issue.message).join("; ")}.`);
  const { PORT, BACKEND_PORT } = result.output;
  if (PORT === BACKEND_PORT && PORT !== 0) {
    throw new StartError(`PORT and BACKEND_PORT are both ${PORT}; give each a port of its own.`);
  }
  return result.output;
}
