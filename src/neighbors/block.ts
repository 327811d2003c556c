import type { Candidates } from "./candidates.ts";
import { CAPACITY, type Kernel } from "./kernels.ts";
import type { Signatures } from "./signatures.ts";

/**
 * Some queries, counted from 0, beside which the gallery passes by in chunks. Scores rank as distances do, more is
 * nearer.
 */
export interface Block {
  /** How far the score of a query may be from the exact one, in units of its scores. */
  slack(query: number): number;
  /** Exact score of a distance, to be compared with scores within their slack. */
  scoreOf(query: number, distance: number): number;
  /** Gives each query's candidates every row whose score reaches their threshold. */
  scan(candidates: readonly Candidates[]): void;
  /**
   * Shows all scores of all queries, chunk by chunk: score of query q and row `firstRow + r` at `q * stride + r`.
   *
   * @param from row of the gallery, from which on scores are shown
   */
  scores(
    use: (firstRow: number, rows: number, scores: Float32Array | Int32Array, stride: number) => void,
    from?: number,
  ): void;
}

/** The threshold of codes that lets every row pass. */
export const LEAST_INTEGER: number = -(2 ** 31);

/** Where a kernel keeps what it found. */
export interface Buffers {
  readonly thresholds: number;
  readonly counts: number;
  readonly entries: number;
}

/** Moves what a kernel found for one query to its candidates, and tells the kernel the new threshold. */
export function drain(
  { memory }: Pick<Kernel<Signatures>, "memory">,
  { thresholds, counts, entries }: Buffers,
  type: typeof Float32Array | typeof Int32Array,
  query: number,
  candidates: Candidates,
): void {
  const [count] = new Int32Array(memory.buffer, counts + 4 * query, 1);
  const at = entries + 8 * CAPACITY * query;
  const scores = new type(memory.buffer, at, 2 * count);
  const rows = new Int32Array(memory.buffer, at, 2 * count);
  for (let i = 0; i < 2 * count; i += 2) candidates.add(scores[i], rows[i + 1]);
  candidates.compactIfFull();
  new Int32Array(memory.buffer, counts + 4 * query, 1)[0] = 0;
  const { threshold } = candidates;
  // No threshold yet is the least integer; an Int32Array would make 0 of infinity.
  new type(memory.buffer, thresholds + 4 * query, 1)[0] =
    type === Int32Array ? Math.max(LEAST_INTEGER, threshold) : threshold;
}
