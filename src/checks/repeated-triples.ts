import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Tested triples that are there more than once. */
interface RepeatedTriples {
  /** How many repeat an earlier one. */
  readonly repeated: number;
  readonly triples: number;
  /** The first of them, and its line. */
  readonly first: string;
  readonly line: number;
}

/** A file of tested triples holds some more than once. */
export const repeatedTriples: Check<RepeatedTriples, RepeatedTriples> = {
  id: "repeated-triples",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.repeated === 0 ? [] : [seen]),
  text: ({ repeated, triples, first, line }) => {
    const are = repeated === 1 ? "1 repeats" : `${repeated} repeat`;
    return `${are} an earlier one of ${triples} tested triples (first: ${printable(first)}, line ${line}): each counts, as in other tools`;
  },
  remedy: "take repeated triples out of the file, and their rows out of the matrices",
  example: { repeated: 2, triples: 500, first: "paris capital_of france", line: 17 },
};
