import { type RunSimilarity, type ScoredQueries, similarityOf } from "../../compare/similarity.ts";
import { requireCapacity } from "../../core/capacity.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { binaryString, fromBinaryString, textOf } from "../../core/ids.ts";
import type { FoldCounts, Folding } from "../../evaluate/folding/folding.ts";
import { RowFolder } from "../../evaluate/folding/row-folder.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { duplicatesIn, ItemTable } from "../../evaluate/item-table.ts";
import { type RunReadOptions, readRun } from "../../inputs/read.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { SIMILARITY_OPTIONS } from "../../options/comparison.ts";
import type { RUN_READING } from "../../options/files.ts";
import type { FOLDING } from "../../options/folding.ts";
import { type FlagsOf, valueOrDefault } from "../../options/option.ts";
import { FusingFiles } from "../fusion/fusing-files.ts";
import { readFileFlags } from "./file-options.ts";
import { readFolding } from "./folding.ts";
import type { NamedFile } from "./named-file.ts";
import { openRuns, readOptions, totalled } from "./read-files.ts";
import type { RunHooks } from "./request.ts";
import { runsAlone, SEVERAL_SCORES } from "./run-columns.ts";
import { refuseUnusedOptions } from "./unused-options.ts";

/** Options of the similarity of runs, as texts. */
export type SimilarityFlags = FlagsOf<typeof FOLDING & typeof RUN_READING & typeof SIMILARITY_OPTIONS>;

/** Two runs and how alike they rank. */
export interface SimilarRuns extends RunSimilarity {
  readonly first: string;
  readonly second: string;
  /** Folding of the items of all runs, with their number; only where there was any. */
  readonly folding?: string;
}

/**
 * Reads runs and measures the similarity of each two. @throws RankproofError for options, bad files and fewer than two
 * runs
 */
export async function similarityOfRuns(
  { runs: given, flags }: { readonly runs: readonly NamedFile[]; readonly flags: SimilarityFlags },
  opened: Files,
  { onRead, ...hooks }: Pick<RunHooks, "onRead" | "openSpill"> = {},
): Promise<SimilarRuns[]> {
  const files = FusingFiles.over(opened, flags, hooks);
  const options = {
    k: valueOrDefault(SIMILARITY_OPTIONS.cutoff, flags.cutoff),
    p: valueOrDefault(SIMILARITY_OPTIONS.persistence, flags.persistence),
  };
  const settings = readFileFlags(flags);
  const folding = readFolding(flags);
  const alone = await runsAlone(given, settings.runReading, files);
  const { runs: named } = alone;
  if (named.length < 2) throw new RankproofError("missing", `run: similarity needs at least two${SEVERAL_SCORES}`);
  const { sources } = await openRuns(alone, settings, files);
  await refuseUnusedOptions(flags, { runs: sources });
  const { byRun: _, ...runReading } = settings.runReading;
  const reading = { ...readOptions(runReading, totalled(sources, onRead)), hasher: new Hasher() };
  const runs: ScoredRun[] = [];
  for (const [i, source] of sources.entries()) {
    runs.push(await scoresOf(source, { ...reading, columns: named[i].columns ?? reading.columns }, folding));
  }
  const stated = statedOf(folding, runs, named);
  const pairs = runs.flatMap((second, j) =>
    runs.slice(0, j).map((first, i): SimilarRuns => {
      const similarity = similarityOf(first.queries, second.queries, options);
      const queries = similarity.queries.map((query) => textOf(fromBinaryString(query)));
      return { ...similarity, first: named[i].name, second: named[j].name, queries, ...stated };
    }),
  );
  const apart = pairs.find(({ queries }) => queries.length === 0);
  if (apart === undefined) return pairs;
  const reason = `${printable(apart.first)} and ${printable(apart.second)} answer none in common`;
  throw new RankproofError("missing", `queries in common: ${reason}`, "data");
}

/** Statement of folding, where there was any. */
function statedOf(
  { stages, conventions }: Folding,
  runs: readonly ScoredRun[],
  named: readonly NamedFile[],
): Pick<SimilarRuns, "folding"> {
  if (stages.length === 0) return {};
  const counts = statedCounts(runs.map(({ folded }, i) => [named[i].name, folded]));
  return { folding: [...statedFolding(conventions), counts].join("; ") };
}

interface ScoredRun {
  /** Scores by query and item, whose ids are binary strings. */
  readonly queries: ScoredQueries;
  readonly folded: FoldCounts;
}

/** @throws RankproofError duplicate, for an item retrieved twice */
async function scoresOf(source: Source, reading: RunReadOptions, folding: Folding): Promise<ScoredRun> {
  const { name } = source;
  const table = new ItemTable();
  const start = () => ({
    queries: new Map<string, Map<string, number>>(),
    problems: new Problems(),
    folder: new RowFolder(folding, reading.hasher, name),
  });
  let run = start();
  await readRun(source, reading, {
    onStart: () => {
      run = start();
    },
    onQuery: (query, given) => {
      const { queries, problems, folder } = run;
      const range = folder.fold(query, given);
      const { rows, from, to } = range;
      requireCapacity(queries.size + 1, "queries");
      requireCapacity(to - from, `items in query ${printable(textOf(query))}`);
      table.fill(range, duplicatesIn({ kind: "item", name, hint: folding.hint, problems }, query, rows));
      const scores = new Map<string, number>();
      for (let row = from; row < to; row++) scores.set(binaryString(rows.id(row)), rows.values[row]);
      queries.set(binaryString(query), scores);
    },
  });
  run.problems.throwIfAny();
  return { queries: run.queries, folded: run.folder.counts };
}
