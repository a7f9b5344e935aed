/** Runs of each size, of which the fastest counts: a slower one was disturbed. */
const RUNS = 5;
/** Looks at all: a machine that was busy during one is not during all. */
const LOOKS = 4;
/** Twice the text may take this many times as long at most; linear work takes twice. */
const MOST = 2.5;

/**
 * By how much the work grows each time its text doubles, measured from `size` to four times as much: 2 when it is linear,
 * 4 when it takes the square. Sizes are those at which the work takes milliseconds, not what users may send.
 */
export async function growthOf(
  size: number,
  textOf: (size: number) => string,
  work: (text: string) => unknown,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && least > MOST; look++) {
    const one = await fastest(textOf(size), work);
    const four = await fastest(textOf(4 * size), work);
    least = Math.min(least, Math.sqrt(four / Math.max(one, 0.1)));
  }
  return least;
}

/** Milliseconds this process has worked: what others do on the same machine does not count. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function fastest(text: string, work: (text: string) => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = cpuTime();
    await work(text);
    best = Math.min(best, cpuTime() - before);
  }
  return best;
}
