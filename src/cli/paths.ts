import { basename, resolve } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import type { NamedFile } from "../jobs/runs/evaluate.ts";

/** Names files as outputs show them: without folders where that still tells them apart. */
export function namedFiles(files: readonly string[]): NamedFile[] {
  const short = files.map((file) => basename(file));
  const areApart = new Set(short).size === files.length;
  return files.map((file, i) => ({ file, name: areApart ? short[i] : file }));
}

/** @throws RankproofError when files are named twice, or the output is an input */
export function checkFiles(inputs: readonly string[], output: string | undefined): void {
  if (inputs.filter((name) => name === "-").length > 1) {
    throw new RankproofError("ambiguous", "input: - (standard input can be only one of the files)");
  }
  const repeated = inputs.find((name, i) => inputs.indexOf(name) !== i);
  if (repeated !== undefined) throw new RankproofError("duplicate", `input: ${printable(repeated)} (named twice)`);
  if (output !== undefined && inputs.some((name) => name !== "-" && resolve(name) === resolve(output))) {
    throw new RankproofError("invalid", `output file: ${printable(output)} (it is also an input)`);
  }
}
