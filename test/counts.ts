import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";
import { slowFiles } from "./slow-files.ts";

/**
 * The last line of `npm test`: how many tests passed and failed. A file that could not be loaded counts as failed; in a
 * run of all files, without the heavy tests of any folder, so does one that takes more than its share of the time.
 */
export default class Counts implements Reporter {
  #vitest: Vitest | undefined;
  #isWhole = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(files: readonly TestSpecification[]): Promise<void> {
    const all = (await this.#vitest?.globTestSpecifications())?.length;
    const isDeep = files.some(({ project }) => project.getProvidedContext().deepFolders.length > 0);
    const { testNamePattern, project: projects = [] } = this.#vitest?.config ?? {};
    const isFiltered = testNamePattern !== undefined || projects.length > 0;
    this.#isWhole = files.length === all && !isFiltered && !isDeep;
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
    const count = (state: string): number => states.filter((each) => each === state).length;
    const unloaded = files.filter((file) => file.errors().length > 0).length;
    const slow = this.#isWhole ? slowFiles(timesOf(files)) : [];
    for (const file of slow)
      console.log(`${file}: share it among files, or make its heavy tests deep ones (CONTRIBUTING.md)`);
    if (slow.length > 0) process.exitCode = 1;
    console.log(`${count("passed")} passed, ${count("failed") + unloaded + slow.length} failed`);
  }
}

/** Milliseconds that the tests of each file took, with what is set up for them. */
function timesOf(files: readonly TestModule[]): ReadonlyMap<string, number> {
  return new Map(files.map((file) => [file.relativeModuleId, file.diagnostic().duration]));
}
