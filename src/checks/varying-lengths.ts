import { rounded } from "../core/number-text.ts";
import type { Check } from "./check.ts";

/** Vectors whose lengths count, where nobody chose a metric. */
export interface VaryingLengths {
  readonly shortest: number;
  readonly longest: number;
  readonly measure: string;
  readonly value: number;
  /** The value by cosine; undefined where it would take long, or a vector of zeros has none. */
  readonly byCosine: number | undefined;
}

/** Lengths that differ by less of the longest are rounded ones. */
const LEAST_SHARE = 0.01;

/** The default metric counts lengths, which cosine does not: values differ. */
export const varyingLengths: Check<VaryingLengths, VaryingLengths> = {
  id: "varying-lengths",
  looksAt: "run",
  level: "warning",
  find: (seen) => {
    if (seen.longest - seen.shortest <= LEAST_SHARE * seen.longest) return [];
    return seen.byCosine !== undefined && rounded(seen.byCosine) === rounded(seen.value) ? [] : [seen];
  },
  text: (seen) =>
    `${lengthsText(seen)}, which the default metric, l2, counts: ${byDirection(seen)}; --metric l2 keeps l2 without this warning`,
  remedy: "choose the metric for which the model was trained, mostly cosine",
  example: { shortest: 10.96, longest: 20.15, measure: "Success@1", value: 0.82, byCosine: 0.895 },
};

/** The lengths that vectors have. */
export function lengthsText({ shortest, longest }: VaryingLengths): string {
  return `vectors have lengths from ${short(shortest)} to ${short(longest)}`;
}

/** What cosine would say. */
export function byDirection({ measure, value, byCosine }: VaryingLengths): string {
  return byCosine === undefined
    ? "--metric cosine compares directions alone"
    : `by --metric cosine, ${measure} is ${rounded(byCosine)} in place of ${rounded(value)}`;
}

function short(length: number): string {
  return String(Number(length.toPrecision(4)));
}
