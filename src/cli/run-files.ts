import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { printable, RankproofError } from "../core/errors.ts";
import { FORMATS } from "../io/detect.ts";
import { openSource } from "../io/node.ts";
import type { Source } from "../io/read.ts";
import type { RunScoring } from "../jobs/runs/options.ts";
import { type ScoringHooks, scoreRuns } from "../jobs/runs/score.ts";
import type { EvaluatedRuns } from "../jobs/runs/scored.ts";
import { Progress } from "./output/progress.ts";
import { threadsFlag } from "./threads/comparison.ts";
import { readInParts, startReaders } from "./threads/read-run.ts";

// What the commands that score runs against judgments share: their options, and the files.

export const collect = (value: string, all: string[] = []): string[] => [...all, value];

export function addScoringOptions(command: Command): Command {
  return command
    .option(
      "-m, --measures <list>",
      "measures, as in nDCG@10, AP, P(rel=2)@5 (default: a set that fits the grades)",
      collect,
    )
    .option("--ties <policy>", "expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED")
    .option("--like <tool>", "conventions of another tool: trec_eval, trec_eval-9")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .option("--missing <rule>", "judged queries not in the run: zero (default), skip, error")
    .option("--depth <ranks>", "only the first ranks of each list count")
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--judgments-format <format>", `input: ${FORMATS.join(", ")} (default: told by content)`)
    .option("--run-format <format>", "the same for runs");
}

/** Opens all files, scores the runs, and shows how far it is. @throws RankproofError */
export async function scoreFiles(
  judgmentsName: string,
  runNames: readonly string[],
  scoring: RunScoring,
  {
    threads,
    ...hooks
  }: Omit<ScoringHooks, "onRead" | "readOtherwise"> & { readonly threads?: string | undefined } = {},
): Promise<EvaluatedRuns> {
  const count = threads === undefined ? undefined : threadsFlag(threads);
  const judgments = await openSource(judgmentsName);
  const sources: Source[] = [];
  for (const name of runNames) sources.push(await openSource(name));
  const progress = new Progress([judgments, ...sources].reduce((total, { size = 0 }) => total + size, 0));
  const names = columnNames(runNames);
  const runs = sources.map((source, i) => ({ name: names[i], source }));
  try {
    if (hooks.observe === undefined) await startReaders(sources, scoring.formats.run, count);
    return await scoreRuns({ judgments, runs }, scoring, {
      ...hooks,
      onRead: progress.add,
      readOtherwise: (run, reading, table, start) => readInParts({ table, run, reading }, start, count),
    });
  } finally {
    progress.end();
  }
}

/** File names without folders where that tells them apart. */
export function columnNames(names: readonly string[]): string[] {
  const short = names.map((name) => basename(name));
  return new Set(short).size === names.length ? short : [...names];
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
