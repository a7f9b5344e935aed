import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, so that no worker is left with it alone when the other has nothing more to do. */
const LONGEST = [
  "tests/e2e/accessibility.test.ts",
  "tests/resilience/soak.test.ts",
  "tests/supabase/local/launch.test.ts",
  "tests/e2e/opened.test.ts",
  "tests/functions/start.test.ts",
  "tests/e2e/writing.test.ts",
  "tests/routes/weight.test.ts",
  "tests/routes/moderation-phone.test.ts",
];

/**
 * The longest files first; then the product's, each beside one of those that mostly wait for sites of their own; last all
 * others, of which there are many short ones.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const nameOf = (file: TestSpecification) => relative(this.ctx.config.root, file.moduleId);
    // By name, not by what an earlier run has noted: every run of a commit takes its files in the same order.
    const sorted = files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const isLong = (file: TestSpecification) => LONGEST.includes(nameOf(file));
    const long = sorted
      .filter(isLong)
      .sort((a, b) => LONGEST.indexOf(nameOf(a)) - LONGEST.indexOf(nameOf(b)));
    const ofProject = (name: string) => sorted.filter((file) => file.project.name === name && !isLong(file));
    const sites = ofProject("sites");
    const product = ofProject("product").flatMap((file) => [file, ...sites.splice(0, 1)]);
    const others = sorted.filter(
      (file) => !isLong(file) && !["product", "sites"].includes(file.project.name),
    );
    return [...long, ...product, ...sites, ...others];
  }
}
