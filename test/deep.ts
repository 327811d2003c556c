import { relative } from "node:path";
import fc from "fast-check";
import { expect, inject } from "vitest";
import { folderOf } from "../scripts/changed-folders.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Folders whose heavy tests run. */
    deepFolders: readonly string[] | "all";
  }
}

/** How many cases a property tries in the deep tests, unless it says otherwise. */
export const DEEP_CASES = 300;

/**
 * Whether heavy tests run where this is asked: in the deep tests everywhere, else where the folder of the test file or
 * its namesake in src has changed, or another of those given.
 */
export function isDeep(...folders: readonly string[]): boolean {
  const deep = inject("deepFolders");
  if (deep === undefined || deep === "all") return deep === "all";
  const path = relative(".", expect.getState().testPath ?? "").replaceAll("\\", "/");
  return [folderOf(path), ...folders].some((folder) => folder !== undefined && deep.includes(folder));
}

/** How many cases a property tries now that tries so many in the deep tests. */
export function caseCount(inDeepTests: number): number {
  const { numRuns = DEEP_CASES } = fc.readConfigureGlobal();
  return Math.ceil((inDeepTests * numRuns) / DEEP_CASES);
}
