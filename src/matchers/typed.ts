import type { Judgments, Run } from "../evaluate/inputs.ts";
import type { AskedMeasure } from "../evaluate-by-name.ts";
import type { GateOptions, MatcherOptions, SavedBaseline } from "./matchers.ts";

/** The matchers as `expect(run)` has them. */
export interface RankingMatchers<Result> {
  /** Whether the run has at least this value: what `rankproof eval --threshold "nDCG@10>=0.35"` checks. */
  toReachAtLeast(measure: AskedMeasure, bound: number, judgments: Judgments, options?: MatcherOptions): Result;
  /**
   * Whether the run is worse than a baseline, a saved one or another run, by any of the measures:
   * `expect(run).not.toBeWorseThan(…)` checks what `rankproof eval --gate` checks. It is worse when a mean is worse by
   * more than the margin, or worse at all and that is significant.
   */
  toBeWorseThan(
    baseline: Run | SavedBaseline,
    measures: AskedMeasure | readonly AskedMeasure[],
    judgments: Judgments,
    options?: GateOptions,
  ): Result;
  /** @deprecated Write `expect(run).not.toBeWorseThan(…)`: this name goes with the next minor version. */
  toBeNotWorseThan(
    baseline: Run | SavedBaseline,
    measures: AskedMeasure | readonly AskedMeasure[],
    judgments: Judgments,
    options?: GateOptions,
  ): Result;
}
