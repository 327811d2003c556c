import { type RunSimilarity, type ScoredQueries, similarityOf } from "../../compare/similarity.ts";
import { requireCapacity } from "../../core/capacity.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import { Hasher } from "../../core/hasher.ts";
import { binaryString, fromBinaryString, textOf } from "../../core/ids.ts";
import { type RunReadOptions, readRun } from "../../io/read.ts";
import type { Files, Source } from "../../io/source.ts";
import { openAll, type RunHooks, readOptions, totalled } from "./evaluate.ts";
import { type FileFlags, readFileFlags } from "./options.ts";
import type { NamedFile } from "./roles.ts";

/** How the similarity of runs is measured, as texts. */
export interface SimilarityFlags extends Pick<FileFlags, "runFormat" | "runColumns" | "map"> {
  /** Of Jaccard; default 10. */
  cutoff?: string;
  /** Of rank-biased overlap; default 0.9. */
  persistence?: string;
}

/** Two runs and how alike they rank. */
export interface SimilarRuns extends RunSimilarity {
  readonly first: string;
  readonly second: string;
}

/** Reads runs and measures how alike each two of them rank. @throws RankproofError for options, bad files and fewer than two runs */
export async function similarityOfRuns(
  { runs: named, flags }: { readonly runs: readonly NamedFile[]; readonly flags: SimilarityFlags },
  files: Files,
  { onRead }: Pick<RunHooks, "onRead"> = {},
): Promise<SimilarRuns[]> {
  const options = {
    k: numberFlag("--cutoff", flags.cutoff ?? "10", 1, true),
    p: numberFlag("--persistence", flags.persistence ?? "0.9", 0),
  };
  const { runReading } = readFileFlags(flags);
  if (named.length < 2) throw new RankproofError("missing", "run: similarity needs at least two");
  const sources = await openAll(
    named.map(({ file }) => file),
    files,
  );
  const reading = { ...readOptions(runReading, totalled(sources, onRead)), hasher: new Hasher() };
  const runs: ScoredQueries[] = [];
  for (const source of sources) runs.push(await scoresOf(source, reading));
  const pairs = runs.flatMap((second, j) =>
    runs.slice(0, j).map((first, i): SimilarRuns => {
      const similarity = similarityOf(first, second, options);
      const queries = similarity.queries.map((query) => textOf(fromBinaryString(query)));
      return { ...similarity, first: named[i].name, second: named[j].name, queries };
    }),
  );
  const alone = pairs.find(({ queries }) => queries.length === 0);
  if (alone === undefined) return pairs;
  const reason = `${printable(alone.first)} and ${printable(alone.second)} answer none in common`;
  throw new RankproofError("missing", `queries in common: ${reason}`, "data");
}

/** Scores by query and item, whose ids are binary strings. @throws RankproofError duplicate, for an item retrieved twice */
async function scoresOf(source: Source, reading: RunReadOptions): Promise<ScoredQueries> {
  let queries = new Map<string, Map<string, number>>();
  let problems = new Problems();
  await readRun(source, reading, {
    onStart: () => {
      queries = new Map();
      problems = new Problems();
    },
    onQuery: (query, { rows, from, to }) => {
      requireCapacity(queries.size + 1, "queries");
      requireCapacity(to - from, `items in query ${printable(textOf(query))}`);
      const scores = new Map<string, number>();
      for (let row = from; row < to; row++) {
        const item = binaryString(rows.id(row));
        if (scores.has(item)) {
          const where = `${printable(source.name)}:${rows.lines[row]}: `;
          problems.add("duplicate", `item: ${printable(rows.item(row))} in query ${printable(textOf(query))}`, where);
        }
        scores.set(item, rows.values[row]);
      }
      queries.set(binaryString(query), scores);
    },
  });
  problems.throwIfAny();
  return queries;
}
