import type { Kernel } from "./kernels.ts";
import type { FloatMetric } from "./metrics.ts";
import type { hammingSignatures } from "./signatures.ts";

/** Scores of a chunk. */
export type KeyScores = Float32Array | Float64Array | Int32Array;

/** What turns the scores of one query into keys: these are `base` less `unit` times the score. */
export interface KeyRule {
  readonly base: number;
  readonly unit: number;
  /** Most that the key of a pair differs from that of its distance. */
  readonly slack: number;
}

/** Scores of all pairs of some queries and the rows. */
export interface PairScores {
  /** Takes the queries `from` to `to` of the space. */
  load(from: number, to: number): void;
  /** Of a query, counted from the first that was taken. */
  rule(query: number): KeyRule;
  /** As `scores` of a `Block`. */
  scores(use: (firstRow: number, rows: number, scores: KeyScores, stride: number) => void, from?: number): void;
}

/** The same in the memory of a kernel that counts them. */
export interface CountableScores extends PairScores {
  readonly kernel: Kernel<Pick<typeof hammingSignatures, "count">>;
  /** Scores that are shown at once at most. */
  readonly mostScores: number;
}

/** What the score of a row is taken from to get the key of the pair. */
export function baseOf({ isEuclidean, isDirectional }: FloatMetric, querySquare: number): number {
  if (isEuclidean) return querySquare / 2;
  return isDirectional ? 1 : 0;
}
