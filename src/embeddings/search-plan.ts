import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { type Found, joined } from "../neighbors/found.ts";
import { blocksOf, Neighbors } from "../neighbors/neighbors.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import type { SearchOutcome, SearchTask } from "../neighbors/searches.ts";
import type { EmbeddingOptions } from "./options.ts";
import type { Prepared } from "./prepared.ts";
import { rankingsFromRanks, toRankings } from "./rankings.ts";

/** Neighbors that are held for all queries at most; beyond, only the ranks of relevant items are found. */
const MOST_LISTED = 2e7;

/**
 * How many ranks measures look at: a number, or infinity for all.
 *
 * @param mostRelevant relevant items of the query that has most
 */
function depthOf(measures: readonly Measure[], mostRelevant: number): number {
  return measures.reduce((deepest, { record, params }) => {
    const { at } = record;
    if (at === undefined || record.params[at].type !== "cutoff") return Number.POSITIVE_INFINITY;
    return Math.max(deepest, params[at] === "R" ? mostRelevant : (params[at] as number));
  }, 1);
}

/**
 * The searches that an evaluation needs: lists of neighbors, or, where these would be long, the ranks of relevant items.
 *
 * @param threads blocks of queries that there should be at least
 */
export function searchTasks(
  { measures, depth, postprocess }: EmbeddingOptions,
  { space, relevance }: Prepared,
  threads: number,
): SearchTask[] {
  const { rows } = space.gallery;
  const k = Math.min(depth ?? depthOf(measures, Math.max(1, relevance.most)), rows);
  const isListed =
    postprocess !== undefined || depth !== undefined || (k < rows / 4 && k * space.queries.rows < MOST_LISTED);
  return blocksOf(space, threads).map(([from, to]) =>
    isListed
      ? { kind: "nearest", from, to, k }
      : { kind: "ranks", from, to, wanted: relevance.relevantRowsOf(from, to) },
  );
}

/** The rankings of all queries, in their order, from what these searches found. */
export function* rankingsOf(
  tasks: readonly SearchTask[],
  outcomes: readonly SearchOutcome<SearchTask>[],
  { space, relevance }: Prepared,
  postprocess: EmbeddingOptions["postprocess"] = (neighbors) => neighbors,
): Generator<Ranking> {
  if (tasks[0].kind === "nearest") {
    yield* toRankings(postprocess(new Neighbors(joined(outcomes as readonly Found[])), space), relevance);
    return;
  }
  for (const [i, task] of tasks.entries()) yield* rankingsFromRanks(outcomes[i] as MatchRanks, relevance, task.from);
}
