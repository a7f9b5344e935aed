/** Runs of each size, of which the fastest counts: a slower one was disturbed. */
const RUNS = 5;
/** Looks at all: a machine that was busy during one is not during all. */
const LOOKS = 4;
/** Twice the text may take this many times as long at most; linear work takes twice. */
export const MOST = 2.5;

/**
 * By how much the work grows when its text doubles from twice to four times `size`: 2 when it is linear, 4 when it takes
 * the square. The first doubling does not count: small texts leave nothing to the garbage collector. Sizes are those at
 * which the work takes milliseconds, not what users may send.
 */
export async function growthOf(
  size: number,
  textOf: (size: number) => string,
  work: (text: string) => unknown,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS && least > MOST; look++) {
    const two = await fastest(textOf(2 * size), work);
    const four = await fastest(textOf(4 * size), work);
    least = Math.min(least, four / Math.max(two, 0.1));
  }
  return least;
}

/** Milliseconds this process has worked: what others do on the same machine does not count. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** So long is worked at least before a look counts, in ms: the system counts a process's time in steps of some ms. */
const LEAST_MS = 25;

async function fastest(text: string, work: (text: string) => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = cpuTime();
    let times = 0;
    let spent = 0;
    while (spent < LEAST_MS) {
      await work(text);
      times += 1;
      spent = cpuTime() - before;
    }
    best = Math.min(best, spent / times);
  }
  return best;
}
