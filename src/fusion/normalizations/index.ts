import type { Normalization } from "../normalization.ts";
import { borda } from "./borda.ts";
import { dbsf } from "./dbsf.ts";
import { max } from "./max.ts";
import { minMax } from "./min-max.ts";
import { minMaxInverted } from "./min-max-inverted.ts";
import { none } from "./none.ts";
import { rank } from "./rank.ts";
import { robust } from "./robust.ts";
import { sigmoid } from "./sigmoid.ts";
import { sum } from "./sum.ts";
import { zmuv } from "./zmuv.ts";

/** All normalizations, in the order of help and documents. */
export const normalizations: readonly Normalization[] = [
  none,
  minMax,
  minMaxInverted,
  max,
  sum,
  zmuv,
  rank,
  borda,
  robust,
  sigmoid,
  dbsf,
];
