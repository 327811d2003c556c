import { signP } from "../distributions/sign.ts";
import type { Ends } from "./ends.ts";

/** The order of the differences alone bounds their median. */
export interface OrderInversion {
  readonly kind: "order-statistics";
  /** The differences that are not 0, rising; all where all are 0. */
  readonly rising: Float64Array;
}

/** The k-th least and the k-th largest difference, for the largest k that the sign test allows. */
export function endsOfOrder({ rising }: OrderInversion, level: number): Ends {
  let rejected = 0;
  while (signP(rising.length - rejected, rejected) < level) rejected++;
  if (rejected === 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [rising[rejected - 1], rising[rising.length - rejected]];
}
