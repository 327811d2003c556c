import type { Check } from "./check.ts";

/** Vectors were evaluated as an index stores them. The number of nearest that are sorted again decides values. */
export const storedPrecision: Check<number | undefined, { readonly shortlist: number }> = {
  id: "stored-precision",
  looksAt: "result",
  level: "note",
  find: (shortlist) => (shortlist === undefined ? [] : [{ shortlist }]),
  text: ({ shortlist }) =>
    `int8: 256 levels of each dimension; binary: signs, by Hamming distance; binary + …: the ${shortlist} nearest by it, sorted again: 4 times as many as the deepest cutoff, or as --depth, so that values depend on it`,
  example: { shortlist: 40 },
};
