/**
 * `node --import tsx tests/bench/database/queries.ts`: the speed of the database in a large and a small community.
 *
 * With BENCH_DATABASE_URL, a superuser's address of a server on which seed.ts made both communities, it measures there.
 * Without it everything happens on a server of its own that is removed again; seeding takes about a quarter of an hour.
 * An argument narrows the questions down by name: `… queries.ts "^search"`. Exits 1 when anything is too slow.
 */
import { startCluster } from "../../support/postgres.ts";
import { describeHarness } from "./machine.ts";
import { type Comparison, compare } from "./measure.ts";
import { COMMUNITIES, communityUrl, seedServer } from "./seed.ts";

/** Of the 95th percentile, in either community. */
const LIMIT_MS = 50;
/** Of the large community's median to the median in a hundredth of its rows. */
const RATIO_LIMIT = 2;

const given = process.env.BENCH_DATABASE_URL;
const cluster = given ? null : await startCluster();
const server = given ?? cluster?.url ?? "";
try {
  if (cluster) await seedServer(server);
  const small = communityUrl(server, COMMUNITIES.small.database);
  const large = communityUrl(server, COMMUNITIES.large.database);
  for (const line of await describeHarness({ small, large })) console.log(line);
  const comparisons = await compare(small, large, new RegExp(process.argv[2] ?? ""));
  console.log(writeRow("milliseconds", ["small p50", "p95", "large p50", "p95", "ratio"], ""));
  for (const it of comparisons) console.log(describe(it));
  process.exitCode = comparisons.some((it) => listFailures(it).length > 0) ? 1 : 0;
} finally {
  await cluster?.stop();
}

function describe(it: Comparison): string {
  const { question, small, large } = it;
  const cells = [small.p50, small.p95, large.p50, large.p95, large.p50 / small.p50].map((cell) =>
    cell.toFixed(2),
  );
  const remark = question.unjudged ? `(not judged: ${question.unjudged})` : listFailures(it).join(", ");
  return writeRow(question.name, cells, remark);
}

function listFailures({ question, small, large }: Comparison): string[] {
  if (question.unjudged) return [];
  return [
    ...(Math.max(small.p95, large.p95) > LIMIT_MS ? [`p95 over ${LIMIT_MS} ms`] : []),
    ...(large.p50 / small.p50 > RATIO_LIMIT ? [`over ${RATIO_LIMIT} times`] : []),
  ];
}

function writeRow(name: string, cells: string[], remark: string): string {
  return `${name.padEnd(30)} ${cells.map((cell) => cell.padStart(9)).join(" ")}  ${remark}`.trimEnd();
}
