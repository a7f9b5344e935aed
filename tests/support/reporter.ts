import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const SHOWN = 10;
/** The lines of an error that say what was expected; the stack stands further up. */
const SHOWN_OF_ERROR = 6;

/**
 * Ends the run with the slowest files, the tests that passed only when run again, those that failed, and one plain line,
 * "812 passed, 0 failed", for people and machines alike.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    const flaky: string[] = [];
    const failures = unhandledErrors.map((error) => `Unhandled: ${firstLines(error)}`);
    for (const module of modules) {
      count.failed += module.errors().length;
      failures.push(...module.errors().map((error) => `${fileOf(module)}\n${firstLines(error)}`));
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") count[state] += 1;
        if (state === "failed") failures.push(describe(test));
        if (test.diagnostic()?.flaky) flaky.push(describe(test));
      }
    }
    const times = modules.map((module) => ({
      file: fileOf(module),
      ms: module.diagnostic().duration,
    }));
    const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    const lines = [
      ...(modules.length > 1 ? ["", "Slowest files:"] : []),
      ...(modules.length > 1 ? slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`) : []),
      ...(flaky.length > 0 ? ["", "Flaky, passed when run again:", ...flaky] : []),
      ...(failures.length > 0 ? ["", "Failed:", ...failures] : []),
      "",
      `${count.passed} passed, ${count.failed} failed${skipped}`,
    ];
    // After the other reporters' summaries, which are written in this same turn.
    process.on("exit", () => process.stdout.write(`${lines.join("\n")}\n`));
  }
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);

const describe = (test: TestCase) =>
  `${fileOf(test.module)} > ${test.fullName}\n${(test.result().errors ?? []).map(firstLines).join("\n")}`;

function firstLines(error: unknown): string {
  const message = error && typeof error === "object" && "message" in error ? error.message : error;
  return stripVTControlCharacters(String(message)).split("\n", SHOWN_OF_ERROR).join("\n").slice(0, 1_000);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
