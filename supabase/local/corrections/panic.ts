/** The database's own word for "I cannot go on": what it was writing could not be written (a full disk, mostly). */
const PANIC = "PANIC";

type Ask = (...given: never[]) => Promise<unknown>;
interface Driver {
  execProtocol: Ask;
  execProtocolStream: Ask;
}

/**
 * Ends the process when the database panics, as a PostgreSQL server does: opened anew it takes up what was acknowledged.
 * PGlite answers the panic as an error and then runs in a circle for ever at the next query, with the process.
 */
export function endOnPanic(driver: Driver): void {
  for (const way of ["execProtocol", "execProtocolStream"] as const) {
    const ask: Ask = driver[way].bind(driver);
    driver[way] = async (...given: never[]) => {
      try {
        return await ask(...given);
      } catch (error) {
        if (error instanceof Error && "severity" in error && error.severity === PANIC) endProcess();
        throw error;
      }
    };
  }
}

function endProcess(): void {
  process.stderr.write("backend: the database could not write and ends; is the disk full?\n");
  // Not process.exit: PGlite would shut down first, and write.
  process.kill(process.pid, "SIGKILL");
}
