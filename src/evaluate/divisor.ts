import { Discounts, isAdditive } from "../core/additive.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";

/** What a measure divides the sum over a list by; 1 where it is no such sum. */
export function divisorOf({ record, params }: Measure): (list: Ranking) => number {
  if (!isAdditive(record)) return (list) => record.divisor?.(list, params) ?? 1;
  const discounts = new Discounts((rank) => record.discount(rank, params));
  return (list) => record.scale(record.sees?.(list, params) ?? list, params, discounts);
}
