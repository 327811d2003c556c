import type { Values } from "../paired.ts";
import type { Procedure } from "../record.ts";
import type { ScoredItems } from "./ranks.ts";

/** How alike two series of numbers order the same things. */
export interface RankCorrelation extends Procedure {
  readonly range: readonly [number, number];
  /**
   * @returns undefined where the formula has no value (see `degenerate`)
   * @throws RankproofError missing or invalid values
   */
  of(first: Values, second: Values): number | undefined;
  readonly examples: readonly SimilarityExample<readonly number[]>[];
}

/** How alike two ranked lists are that may hold different items. */
export interface ListSimilarity extends Procedure {
  readonly range: readonly [number, number];
  /**
   * @param parameter p of rank-biased overlap, k of Jaccard
   * @returns undefined where the formula has no value (see `degenerate`)
   * @throws RankproofError invalid
   */
  of(first: ScoredItems, second: ScoredItems, parameter?: number): number | undefined;
  readonly examples: readonly (SimilarityExample<Readonly<Record<string, number>>> & { readonly parameter?: number })[];
}

interface SimilarityExample<Input> {
  readonly first: Input;
  readonly second: Input;
  readonly value: number;
  readonly because: string;
}
