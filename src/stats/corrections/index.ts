import { benjaminiHochberg } from "./benjamini-hochberg.ts";
import { bonferroni } from "./bonferroni.ts";
import { holm } from "./holm.ts";
import { none } from "./none.ts";

/** Every correction for many comparisons. */
export const corrections = [holm, bonferroni, benjaminiHochberg, none] as const;

/** The id of a correction. */
export type CorrectionId = (typeof corrections)[number]["id"];
