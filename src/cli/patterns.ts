import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";

/**
 * Replaces each name that is a pattern, such as runs/*.run, by the files that match it, in the order of their names, as shells
 * do where they can. A name that exists is no pattern.
 *
 * @throws RankproofError missing, for a pattern that no file matches
 */
export async function expandPatterns(names: readonly string[]): Promise<string[]> {
  const expanded = await Promise.all(names.map((name) => (isPattern(name) ? filesMatching(name) : [name])));
  return expanded.flat();
}

function isPattern(name: string): boolean {
  return /[*?[{]/.test(name) && !existsSync(name);
}

async function filesMatching(pattern: string): Promise<string[]> {
  const { glob } = await import("tinyglobby");
  const portable = process.platform === "win32" ? pattern.replaceAll("\\", "/") : pattern;
  const files = await glob(portable, { absolute: isAbsolute(pattern), expandDirectories: false });
  if (files.length === 0) {
    throw new RankproofError("missing", `files: ${printable(pattern)} (no file matches this pattern)`, "data");
  }
  return files.sort();
}
