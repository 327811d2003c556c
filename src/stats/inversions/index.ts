import type { Ends } from "./ends.ts";
import { endsOfOrder, type OrderInversion } from "./order-statistics.ts";
import { endsOfPivot, type PivotInversion } from "./pivot.ts";
import { endsOfSamples, type SampledInversion } from "./samples.ts";
import { endsOfSignedSum, type SignedSumInversion } from "./signed-sum.ts";
import { endsOfWalsh, type WalshInversion } from "./walsh-averages.ts";

/** What the shifts of a difference follow from that a test does not reject: plain data, which threads can hand on. */
export type Inversion = SampledInversion | SignedSumInversion | PivotInversion | OrderInversion | WalshInversion;

/**
 * The shifts of the difference that a test does not reject: an interval that excludes 0 exactly where p is below the
 * level.
 *
 * @param level above 0, at most 1 less the confidence that the test was told
 */
export function shiftsNotRejected(inversion: Inversion, level: number): Ends {
  switch (inversion.kind) {
    case "samples":
      return endsOfSamples(inversion, level);
    case "signed-sum":
      return endsOfSignedSum(inversion, level);
    case "pivot":
      return endsOfPivot(inversion, level);
    case "order-statistics":
      return endsOfOrder(inversion, level);
    case "walsh-averages":
      return endsOfWalsh(inversion, level);
  }
}
