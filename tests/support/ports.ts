import { createServer } from "node:net";

/** Below the range from which systems lend ports to outgoing connections: nobody takes one by chance. */
const FIRST = 20_000;
const COUNT = 10_000;
/** The set-up and two files of tests at once choose among ports of their own: between choosing and listening lie seconds. */
const LANES = 3;
const lane = Number(process.env.VITEST_POOL_ID ?? 0) % LANES;

const given = new Set<number>();

/** A port that nobody listens on at this moment, each one once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + lane + LANES * Math.floor((Math.random() * COUNT) / LANES);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
