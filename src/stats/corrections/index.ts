import { benjaminiHochberg } from "./benjamini-hochberg.ts";
import { bonferroni } from "./bonferroni.ts";
import type { Correction } from "./correction.ts";
import { holm } from "./holm.ts";
import { none } from "./none.ts";

/** Every correction for many comparisons. */
export const corrections: readonly Correction[] = [holm, bonferroni, benjaminiHochberg, none];
