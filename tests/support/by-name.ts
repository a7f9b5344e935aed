import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files in the order of their names: files that share a site meet it in the same state on every machine. */
export default class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}
