import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
import { cutoffOf } from "../evaluate/cutoff.ts";
import { type Found, joined } from "../neighbors/found.ts";
import { blocksOf, Neighbors } from "../neighbors/neighbors.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import type { SearchOutcome, SearchTask } from "../neighbors/searches.ts";
import type { EmbeddingOptions } from "./options.ts";
import type { Prepared } from "./prepared.ts";
import { rankingsFromRanks } from "./rankings.ts";

/** Neighbors that are held for all queries at most; beyond, only the ranks of relevant items are found. */
const MOST_LISTED = 2e7;
/** The same where lists are needed: more would take gigabytes. */
const MOST_HELD = 2 ** 27;

/**
 * Ranks that each measure needs: a number, or infinity for all.
 *
 * @param mostRelevant largest number of relevant items of a query
 */
export function cutoffsOf(measures: EmbeddingOptions["measures"], mostRelevant: number): number[] {
  return measures.map((measure) => cutoffOf(measure, mostRelevant));
}

/**
 * Plans the searches of an evaluation: lists of neighbors, or, where these would be long, the ranks of relevant items.
 *
 * @param threads least number of blocks of queries
 * @throws RankproofError unsupported, when more neighbors are needed than can be held
 */
export function searchTasks(
  { measures, depth, postprocess }: EmbeddingOptions,
  { space, relevance }: Prepared,
  threads: number,
): SearchTask[] {
  const { rows } = space.gallery;
  const deepest = cutoffsOf(measures, relevance.most).reduce(
    (most, cutoff) => Math.max(most, cutoff),
    postprocess?.depth ?? 1,
  );
  const wanted = depth ?? Math.max(1, deepest);
  const k = Math.min(wanted, rows);
  const listed = k * space.queries.rows;
  const isForced = postprocess !== undefined || depth !== undefined;
  if (isForced && listed > MOST_HELD) {
    const needed = `${k} for each of ${space.queries.rows} queries`;
    throw new RankproofError(
      "unsupported",
      `neighbors: ${needed} (expected at most ${MOST_HELD} in all: choose a smaller depth)`,
    );
  }
  const isListed = isForced || (k < rows / 4 && listed < MOST_LISTED);
  return blocksOf(space, threads).map(([from, to]) =>
    isListed ? { kind: "nearest", from, to, k } : { kind: "ranks", from, to, wanted: relevance.gradedRowsOf(from, to) },
  );
}

/** The neighbors of all queries, changed as they are to be scored; undefined where only ranks were searched for. */
export function scoredNeighbors(
  tasks: readonly SearchTask[],
  outcomes: readonly SearchOutcome<SearchTask>[],
  { space }: Prepared,
  postprocess: EmbeddingOptions["postprocess"],
): Neighbors | undefined {
  if (tasks[0].kind !== "nearest") return undefined;
  const neighbors = new Neighbors(joined(outcomes as readonly Found[]));
  return postprocess?.apply(neighbors, space) ?? neighbors;
}

/** The rankings of all queries, in their order, from the ranks of relevant items that these searches found. */
export function* rankingsOfRanks(
  tasks: readonly SearchTask[],
  outcomes: readonly SearchOutcome<SearchTask>[],
  { relevance }: Prepared,
): Generator<Ranking> {
  for (const [i, task] of tasks.entries()) yield* rankingsFromRanks(outcomes[i] as MatchRanks, relevance, task.from);
}
