import type { Check } from "./check.ts";

/** A measure, and how many queries count for it. */
interface CountedMeasure {
  readonly measure: string;
  readonly aggregate: string;
  /** Queries that count. */
  readonly count: number;
}

/** Measures for which the same number of queries counts. */
interface FewerQueries {
  readonly count: number;
  readonly evaluated: number;
  readonly measures: readonly string[];
}

/** Measures leave queries out that others count. */
export const fewerQueries: Check<
  { readonly evaluated: number; readonly measures: readonly CountedMeasure[] },
  FewerQueries
> = {
  id: "fewer-queries",
  looksAt: "result",
  level: "note",
  find: ({ evaluated, measures }) => {
    const fewer = measures.filter(({ count, aggregate }) => count < evaluated && aggregate !== "collection");
    return [...new Set(fewer.map(({ count }) => count))].map((count) => ({
      ...{ count, evaluated },
      measures: fewer.filter((measure) => measure.count === count).map(({ measure }) => measure),
    }));
  },
  text: ({ count, evaluated, measures }) => `${count} of the ${evaluated} queries count for ${measures.join(", ")}`,
  example: { count: 48, evaluated: 50, measures: ["infAP"] },
};
