/** What the values of a comparison belong to: the queries of runs, the cases of any other systems, or tasks. */
export const UNITS = ["query", "case", "task"] as const;

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number];

/** The words for what is compared, and for what it has a value of. */
export const WORDS = {
  query: { queries: "queries", run: "run" },
  case: { queries: "cases", run: "system" },
  task: { queries: "tasks", run: "system" },
} as const satisfies Readonly<Record<Unit, object>>;

/** A number of queries, cases or tasks, in words. */
export function inWords(count: number, unit: Unit): string {
  return `${count} ${count === 1 ? unit : WORDS[unit].queries}`;
}

/** All queries, cases or tasks of a comparison, in words. */
export function allInWords(count: number, unit: Unit): string {
  return count === 1 ? `the only ${unit}` : `all ${inWords(count, unit)}`;
}
