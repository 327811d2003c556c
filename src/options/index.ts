import { type AboutOptions, type DescribedOption, wordsOfOptions } from "./about.ts";
import type { OptionRecord, OptionsFile } from "./option.ts";

/** The files of options. Each is loaded when its words are asked for. */
const FILES: Readonly<Record<OptionsFile, () => Promise<{ about(): readonly AboutOptions[] }>>> = {
  checks: () => import("./words/checks.ts"),
  comparison: () => import("./words/comparison.ts"),
  embeddings: () => import("./words/embeddings.ts"),
  files: () => import("./words/files.ts"),
  folding: () => import("./words/folding.ts"),
  fusion: () => import("./words/fusion.ts"),
  judgments: () => import("./words/judgments.ts"),
  output: () => import("./words/output.ts"),
  reports: () => import("./words/reports.ts"),
  sampling: () => import("./words/sampling.ts"),
  scoring: () => import("./words/scoring.ts"),
  searching: () => import("./words/searching.ts"),
  triples: () => import("./words/triples.ts"),
  vectors: () => import("./words/vectors.ts"),
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
