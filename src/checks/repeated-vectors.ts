import type { Check } from "./check.ts";

/** Vectors that stand among the others more than once. */
interface RepeatedVectors {
  readonly items: number;
  /** Vectors that are equal to an earlier one. */
  readonly repeated: number;
}

/** Fewer of a hundred vectors than this are copies that any collection holds. */
const LEAST_PERCENT = 1;

/** Vectors are copies of others: neighbors at distance 0 say nothing about how vectors lie. */
export const repeatedVectors: Check<RepeatedVectors, RepeatedVectors> = {
  id: "repeated-vectors",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen.repeated > 0 && 100 * seen.repeated >= LEAST_PERCENT * seen.items ? [seen] : []),
  text: ({ items, repeated }) =>
    `${repeated} of ${items} vectors ${repeated === 1 ? "is" : "are"} the same as an earlier one: copies are each other's nearest neighbors, which moves hubness, anti-hubs, uniformity and intrinsic dimension`,
  remedy: "leave copies out, or say how many there are beside the numbers",
  example: { items: 400, repeated: 120 },
};
