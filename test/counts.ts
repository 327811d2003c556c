import type { Reporter, TestModule } from "vitest/node";

/** The last line of `npm test`: how many tests passed and failed. A file that could not be loaded counts as failed. */
export default class Counts implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
    const count = (state: string): number => states.filter((each) => each === state).length;
    const unloaded = files.filter((file) => file.errors().length > 0).length;
    console.log(`${count("passed")} passed, ${count("failed") + unloaded} failed`);
  }
}
