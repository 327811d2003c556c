import type { Check } from "./check.ts";

/** Vectors were evaluated as an index stores them. */
export const storedPrecision: Check<boolean, object> = {
  id: "stored-precision",
  looksAt: "result",
  level: "note",
  find: (isVaried) => (isVaried ? [{}] : []),
  text: () =>
    "int8: 256 levels of each dimension; binary: signs, by Hamming distance; binary + …: the nearest by it, 4 times as many as measures look at, sorted again",
  example: {},
};
