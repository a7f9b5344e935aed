/** Errors that a request brought on itself (SQLSTATE classes, PGRST…): answered to the client, not news. */
const REFUSAL = /^(2[0-9]|42|P0|PGRST|PT)/;

/**
 * Keeps what people typed out of the terminal.
 *
 * @supabase/lite logs every failing statement with its parameters (passwords, messages, e-mail addresses). What
 * remains is the kind of a real error: an error's name and code. The backend's own lines go to the launching
 * process over IPC and never pass here.
 */
export function quietConsole(): void {
  const write = (...values: unknown[]) => {
    const failures = values
      .filter((value) => value instanceof Error)
      .filter((error) => !REFUSAL.test(readCode(error)));
    for (const failure of failures) process.stderr.write(`backend: ${nameError(failure)}\n`);
  };
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = write;
  process.on("uncaughtException", (error) => {
    process.stderr.write(`backend: stopped by ${nameError(error)}\n`);
    process.exit(1);
  });
  process.on("unhandledRejection", (reason) => {
    process.stderr.write(
      `backend: unhandled ${reason instanceof Error ? nameError(reason) : typeof reason}\n`,
    );
  });
}

function nameError(error: Error): string {
  return `${error.name} ${readCode(error)}`.trim();
}

function readCode(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
