import { mean } from "../core/exact-sum.ts";
import { checkOptions, numberWithin } from "../core/options.ts";
import { CUTOFF } from "../core/params.ts";
import { listSimilarities, rankCorrelations } from "../stats/similarity/index.ts";

/** Scores of the items of each query. */
export type ScoredQueries = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Parameters of the similarities of `similarityOf`. */
export interface SimilarityOptions {
  /** Persistence of rank-biased overlap. Default 0.9. */
  readonly p?: number;
  /** Cutoff of Jaccard. Default 10. */
  readonly k?: number;
}

const OPTIONS = {
  p: /* @__PURE__ */ numberWithin({ default: 0.9, min: 0, max: 1, open: "both" }),
  k: { ...CUTOFF, default: 10 },
};

/** One similarity of two runs. */
export interface Similarity {
  /** Id of the procedure. */
  readonly id: string;
  /** Mean over the queries for which it has a value; undefined when it has none for any. */
  readonly mean: number | undefined;
  /** By query, in the order of `queries`; undefined where the procedure has no value. */
  readonly values: readonly (number | undefined)[];
}

/** How alike two runs rank, by each similarity. */
export interface RunSimilarity {
  /** Queries of both runs, in the order of the first. */
  readonly queries: readonly string[];
  /** Queries of one run only. */
  readonly unshared: number;
  readonly similarities: readonly Similarity[];
}

/**
 * How alike two runs rank. Rank correlations take the items that both retrieved, in the order of their scores; the
 * others take the whole lists.
 *
 * @throws RankproofError invalid, for p or k
 */
export function similarityOf(
  first: ScoredQueries,
  second: ScoredQueries,
  options: SimilarityOptions = {},
): RunSimilarity {
  const { p, k } = checkOptions("similarity", OPTIONS, options);
  const parameters: Readonly<Record<string, number>> = { rbo: p, jaccard: k };
  const queries = [...first.keys()].filter((query) => second.has(query));
  const pairs = queries.map((query) => [first.get(query), second.get(query)] as [ScoresByQuery, ScoresByQuery]);
  const correlations = rankCorrelations.map((procedure) => {
    const values = pairs.map(([a, b]) => {
      const shared = [...a.keys()].filter((item) => b.has(item));
      const scores = (of: ScoresByQuery) => shared.map((item) => of.get(item) as number);
      return shared.length === 0 ? undefined : procedure.of(scores(a), scores(b));
    });
    return { id: procedure.id, values };
  });
  const overlaps = listSimilarities.map((procedure) => ({
    id: procedure.id,
    values: pairs.map(([a, b]) => procedure.of(a, b, parameters[procedure.id])),
  }));
  return {
    queries,
    unshared: first.size + second.size - 2 * queries.length,
    similarities: [...correlations, ...overlaps].map(({ id, values }) => ({ id, mean: meanOf(values), values })),
  };
}

type ScoresByQuery = ReadonlyMap<string, number>;

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined);
  return defined.length === 0 ? undefined : mean(defined);
}
