/**
 * What an aggregate computes, in a form that many samples of the same queries take little time: a ratio of sums, or a
 * quantile.
 */
export type Statistic =
  | {
      readonly kind: "ratio";
      /** What is summed of a value. */
      term(value: number): number;
      /** Makes the aggregate of the (weighted) mean of terms. */
      link(mean: number): number;
    }
  | {
      readonly kind: "quantile";
      readonly share: number;
      /** Whether it is a value that some query has, the lower of two, and no mean of them. */
      readonly isLower: boolean;
    };
