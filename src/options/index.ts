import { type AboutOptions, type DescribedOption, wordsOfOptions } from "./about.ts";
import type { OptionRecord, OptionsFile } from "./option.ts";

/** The files of options. Each is loaded when its words are asked for. */
const FILES: Readonly<Record<OptionsFile, () => Promise<{ about(): readonly AboutOptions[] }>>> = {
  checks: () => import("./checks.ts"),
  comparison: () => import("./comparison.ts"),
  embeddings: () => import("./embeddings.ts"),
  files: () => import("./files.ts"),
  folding: () => import("./folding.ts"),
  fusion: () => import("./fusion.ts"),
  judgments: () => import("./judgments.ts"),
  output: () => import("./output.ts"),
  reports: () => import("./reports.ts"),
  sampling: () => import("./sampling.ts"),
  scoring: () => import("./scoring.ts"),
  searching: () => import("./searching.ts"),
  vectors: () => import("./vectors.ts"),
};

/** The words of some options. */
export async function wordsOf(options: readonly OptionRecord[]): Promise<ReadonlyMap<OptionRecord, DescribedOption>> {
  return wordsIn(new Set(options.flatMap(({ file }) => (file === undefined ? [] : [FILES[file]]))));
}

/** The list of all options, with their words. */
export function allOptions(): Promise<ReadonlyMap<OptionRecord, DescribedOption>> {
  return wordsIn(Object.values(FILES));
}

async function wordsIn(
  files: Iterable<(typeof FILES)[OptionsFile]>,
): Promise<ReadonlyMap<OptionRecord, DescribedOption>> {
  const loaded = await Promise.all([...files].map((load) => load()));
  return wordsOfOptions(loaded.map(({ about }) => about));
}
