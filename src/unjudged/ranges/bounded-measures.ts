import type { Measure } from "../../core/measure.ts";
import type { ParamSpecs, ValuesOf } from "../../core/params.ts";
import { Compat } from "../../measures/compat.ts";
import { G } from "../../measures/g.ts";
import { nDCGrel } from "../../measures/ndcg-rel.ts";
import { PairAcc } from "../../measures/pair-acc.ts";
import { Rndcg } from "../../measures/rndcg.ts";
import { WAP } from "../../measures/wap.ts";
import { boundOfCompat } from "./compat.ts";
import { boundOfG } from "./g.ts";
import type { GainRanges, RangeBound } from "./gain-ranges.ts";
import { boundOfNdcgRel } from "./ndcg-rel.ts";
import { boundOfPairAcc } from "./pair-acc.ts";
import { boundOfRndcg } from "./rndcg.ts";
import { boundOfWap } from "./wap.ts";

/** Measures of which it is known what gains within ranges do not lead beyond, where there are too many grades to be tried. */
const BOUNDED = [
  bounded(Compat, boundOfCompat),
  bounded(G, boundOfG),
  bounded(nDCGrel, boundOfNdcgRel),
  bounded(PairAcc, boundOfPairAcc),
  bounded(Rndcg, boundOfRndcg),
  bounded(WAP, boundOfWap),
];

interface BoundedMeasure {
  readonly record: unknown;
  bound(ranges: GainRanges, params: Measure["params"]): number;
}

function bounded<S extends ParamSpecs>(
  { record }: Measure<S>,
  bound: (ranges: GainRanges, params: ValuesOf<S>) => number,
): BoundedMeasure {
  return { record, bound };
}

/** What gains within ranges do not lead a measure beyond; undefined where that is not known. */
export function rangeBoundOf({ record, params }: Measure): RangeBound | undefined {
  const known = BOUNDED.find((other) => other.record === record);
  return known && ((ranges) => known.bound(ranges, params));
}
