type Level = "info" | "warn" | "error";

/** Facts of a log line. No personal data: ids, codes, counts and times only. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** Writes one JSON line. JSON escapes line breaks, so nobody can forge a second line. */
export function log(level: Level, event: string, facts: LogFacts = {}): void {
  const line = JSON.stringify({ level, event, ...facts });
  // biome-ignore lint/suspicious/noConsole: the console is where a worker logs
  console[level](line);
}

/** The kind of an error and where it arose, without messages that may quote what people wrote. */
export function describeError(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // A message may have lines of its own, and quote: where it arose is the first line that names a place.
  const at = error.stack?.split("\n").find((line) => /^\s+at \S/.test(line) && !error.message.includes(line));
  return { kind: error.name, code, at: at?.trim() };
}

/** Prints an error whole, with message and stack: in development alone, where the words are the developer's. */
export function printForDeveloper(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the terminal of `npm run dev`
  console.error(error);
}
