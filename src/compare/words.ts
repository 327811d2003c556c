/** What the values of a comparison belong to: the queries of runs, or the cases of any other systems. */
export const UNITS = ["query", "case"] as const;

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number];

/** The words for what is compared, and for what it has a value of. */
export const WORDS = {
  query: { queries: "queries", run: "run" },
  case: { queries: "cases", run: "system" },
} as const satisfies Readonly<Record<Unit, object>>;

/** A number of queries or cases, in words. */
export function inWords(count: number, unit: Unit): string {
  return `${count} ${count === 1 ? unit : WORDS[unit].queries}`;
}
