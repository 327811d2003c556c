import type { Check } from "./check.ts";

/** Queries in which the entity that is given scores above the answer. */
interface GivenAbove {
  readonly above: number;
  /** All queries whose answer is another entity, and that do not filter the given one. */
  readonly queries: number;
  /** Whether both tails and heads are ranked. */
  readonly areBoth: boolean;
}

/** Share of queries from which it is noticed. */
const SHARE = 0.1;

/** A model of a knowledge graph often takes the entity that a query gives for its answer. */
export const givenEntityFirst: Check<GivenAbove, GivenAbove> = {
  id: "given-entity-first",
  looksAt: "run",
  level: "note",
  find: (seen) => (seen.above > 0 && seen.above >= SHARE * seen.queries ? [seen] : []),
  text: ({ above, queries, areBoth }) => {
    const exchanged =
      areBoth && 2 * above > queries
        ? "; where it does in most, the files of --tails and --heads may be exchanged"
        : "";
    return `in ${above} of ${queries} queries the given entity itself scores above the answer: where none can be its own answer, list "entity relation entity" among known triples, or score it −∞${exchanged}`;
  },
  remedy: "list the triples of each entity with itself among --known where none of them can be true",
  example: { above: 120, queries: 400, areBoth: true },
};
