import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Ends the run with the tests that passed only when run again, those that failed, and one plain line, "812 passed, 0
 * failed", for people and machines alike.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    const flaky: string[] = [];
    const failed: string[] = [];
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") count[state] += 1;
        if (state === "failed") failed.push(nameOf(test));
        if (test.diagnostic()?.flaky) flaky.push(nameOf(test));
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    const lines = [
      ...(flaky.length > 0 ? ["", "Flaky, passed when run again:", ...flaky] : []),
      ...(failed.length > 0 ? ["", "Failed:", ...failed] : []),
      "",
      `${count.passed} passed, ${count.failed} failed${skipped}`,
    ];
    // After the other reporters' summaries, which are written in this same turn.
    process.on("exit", () => process.stdout.write(`${lines.join("\n")}\n`));
  }
}

const nameOf = (test: TestCase) => `  ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`;
