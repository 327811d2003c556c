import type { Check } from "./check.ts";

/** The number that each item has for itself in a square symmetric matrix, which is given as vectors. */
interface SelfNumber {
  readonly items: number;
  readonly self: 0 | 1;
}

/** Similarities or distances of all pairs are given as vectors. */
export const matrixAsVectors: Check<SelfNumber | undefined, SelfNumber> = {
  id: "matrix-as-vectors",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ items, self }) => {
    const [what, option] = self === 1 ? ["similarities", "--similarities"] : ["distances", "--distances"];
    return `vectors are ${items} rows of ${items} numbers, the same down as across and ${self} for each item itself: if these are ${what} of all pairs, give them by ${option} in place of vectors`;
  },
  remedy: "--similarities or --distances takes a matrix of all pairs",
  example: { items: 400, self: 1 },
};
