import { Discounts } from "../../core/additive.ts";
import { RankproofError } from "../../core/errors.ts";
import { CUTOFF, choice, number, type Param, REL, type ValuesOf } from "../../core/params.ts";
import type { Ranking } from "../../core/ranking.ts";
import { type Answers, type AnswersOfTie, answersOf, meanRank, type RankOf } from "./answer-ranks.ts";

/** Least number of candidates: 0 leaves it to the lists. */
export const CANDIDATES: Param<number> = number({ default: 0, min: 0, max: 1e15 });

/** Words for it. */
export const CANDIDATES_WORDS = "number of candidates of each answer, itself among them, where lists hold fewer";

const OF_HITS: Param<number> = { ...CUTOFF, countsWith: { name: "of", value: "hits" } };

/** Parameters of measures that are set against chance. */
export const CHANCE_PARAMS = {
  rel: REL,
  of: choice(["rank", "reciprocal", "hits"]),
  cutoff: OF_HITS,
  candidates: CANDIDATES,
};

/** Words for them. */
export const CHANCE_WORDS = {
  of: "rank: the rank itself; reciprocal: one over it; hits: whether it is at most k",
  cutoff: "rank up to which an answer is a hit, where hits count",
  candidates: CANDIDATES_WORDS,
};

type ChanceParams = ValuesOf<typeof CHANCE_PARAMS>;

/** How many items an answer is ranked among: those that are not relevant, and itself. */
export function candidatesOf({ others }: Pick<Answers, "others">, candidates: number): number {
  return Math.max(candidates, others + 1);
}

/** Sums over answers of what a rank is worth: as it is, and of a rank drawn at random, with its variance. */
export interface WorthOfAnswers {
  readonly count: number;
  readonly found: number;
  readonly byChance: number;
  readonly variance: number;
}

/** Worth of tied answers: its mean over all orders, the least, the most, or that of the mean rank. */
export type WorthIn = "expected" | "least" | "most" | "midRank";

/** The worth of ranks by one set of parameters; more is better. */
export interface Worth {
  /** Worth of the first rank. */
  readonly best: number;
  of(ranking: Ranking, of: WorthIn): WorthOfAnswers;
}

/** @throws RankproofError invalid, for hits without a cutoff, or a cutoff of anything else */
export function checkCutoff({ of, cutoff }: { readonly of: string; readonly cutoff: number }): void {
  if ((of === "hits") === cutoff < Number.POSITIVE_INFINITY) return;
  const expected = "expected one with of=hits, and with nothing else, as in AMRI(of=hits)@10";
  throw new RankproofError("invalid", `cutoff for of=${of}: ${cutoff} (${expected})`);
}

/** @throws RankproofError invalid, for hits without a cutoff, or a cutoff of anything else */
export function worthBy({ rel, of, cutoff, candidates }: ChanceParams): Worth {
  checkCutoff({ of, cutoff });
  const worth = of === "rank" ? ofRank : of === "hits" ? ofHits(cutoff) : ofReciprocal;
  return {
    best: worth.at(1),
    of: (ranking, which) => {
      const answers = answersOf(ranking, rel);
      const { count, missed, ties } = answers;
      const all = candidatesOf(answers, candidates);
      const { mean, variance } = worth.drawn(all);
      let found = missed === 0 ? 0 : missed * worth.at(all);
      for (const tie of ties)
        found += tie.answers * (which === "expected" ? worth.mean(tie) : worth.at(RANKS[which](tie)));
      return { count, found, byChance: count * mean, variance: count * variance };
    },
  };
}

const RANKS: Readonly<Record<Exclude<WorthIn, "expected">, RankOf>> = {
  least: ({ first, ranks }) => first + ranks - 1,
  most: ({ first }) => first,
  midRank: meanRank,
};

interface WorthOfRank {
  at(rank: number): number;
  /** Mean over the ranks of a tied answer. */
  mean(tie: AnswersOfTie): number;
  /** Mean and variance over all ranks from 1 to n. */
  drawn(n: number): { readonly mean: number; readonly variance: number };
}

const ofRank: WorthOfRank = {
  at: (rank) => -rank,
  mean: (tie) => -meanRank(tie),
  drawn: (n) => ({ mean: -(n + 1) / 2, variance: (n * n - 1) / 12 }),
};

const RECIPROCALS = /* @__PURE__ */ new Discounts((rank) => 1 / rank);

const ofReciprocal: WorthOfRank = {
  at: (rank) => 1 / rank,
  mean: ({ first, ranks }) => RECIPROCALS.sum(first - 1, first + ranks - 1) / ranks,
  drawn: (n) => {
    const mean = RECIPROCALS.sum(0, n) / n;
    return { mean, variance: RECIPROCALS.sumOfSquares(0, n) / n - mean ** 2 };
  },
};

function ofHits(cutoff: number): WorthOfRank {
  const ranksWithin = (first: number, ranks: number): number => Math.min(ranks, Math.max(0, cutoff - first + 1));
  return {
    at: (rank) => Number(rank <= cutoff),
    mean: ({ first, ranks }) => ranksWithin(first, ranks) / ranks,
    drawn: (n) => {
      const mean = ranksWithin(1, n) / n;
      return { mean, variance: mean * (1 - mean) };
    },
  };
}
