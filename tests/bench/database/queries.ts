/**
 * `node --import tsx tests/bench/database/queries.ts`: the speed of the database in a large and a small community.
 *
 * With BENCH_DATABASE_URL, a superuser's address of a server on which seed.ts made both communities, it measures there.
 * Without it everything happens on a server of its own that is removed again; seeding takes about half an hour.
 * An argument narrows the questions down by name: `… queries.ts "^search"`. Exits 1 when anything is too slow.
 */
import { startCluster } from "../../support/postgres.ts";
import { type Figures, measure } from "./measure.ts";
import { COMMUNITIES, communityUrl, seedServer } from "./seed.ts";

// Decision: 50 ms at the database, and at most twice the time of a hundredth of the rows.
const P95_LIMIT_MS = 50;
const RATIO_LIMIT = 2;

const given = process.env.BENCH_DATABASE_URL;
const cluster = given ? null : await startCluster();
const server = given ?? cluster?.url ?? "";
try {
  if (cluster) await seedServer(server);
  const fits = new RegExp(process.argv[2] ?? "");
  const small = await measure(communityUrl(server, COMMUNITIES.small.database), fits);
  const large = await measure(communityUrl(server, COMMUNITIES.large.database), fits);
  process.exitCode = report(small, large) ? 0 : 1;
} finally {
  await cluster?.stop();
}

/** Prints the table; whether every figure keeps its limit. */
function report(small: Figures[], large: Figures[]): boolean {
  const rows = large.map((figures, index) => {
    const before = small[index] ?? figures;
    const ratio = figures.p50 / before.p50;
    const slow = [
      ...(Math.max(figures.p95, before.p95) > P95_LIMIT_MS ? [`p95 over ${P95_LIMIT_MS} ms`] : []),
      ...(ratio > RATIO_LIMIT ? [`over ${RATIO_LIMIT} times`] : []),
    ];
    return { figures, before, ratio, slow };
  });
  const write = (...cells: (string | number)[]) =>
    console.log(
      cells
        .map((cell, column) => {
          const text = typeof cell === "number" ? cell.toFixed(2) : cell;
          return column === 0 ? text.padEnd(32) : column === 6 ? text : text.padStart(9);
        })
        .join(" "),
    );
  write("milliseconds", "small p50", "p95", "large p50", "p95", "ratio", "");
  for (const { figures, before, ratio, slow } of rows) {
    write(figures.name, before.p50, before.p95, figures.p50, figures.p95, ratio, slow.join(", "));
  }
  return rows.every(({ slow }) => slow.length === 0);
}
