import { confidenceRange, withTieRange } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { DocumentParts, Extent, PartValue, ValuePlace } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { EvaluatedSlice, SliceResult, Slicing } from "./evaluated-slices.ts";

/** Further cells of a row where queries are grouped. */
interface SliceCells {
  /** As language=fi; "all" for the value over all queries. */
  readonly slice: string;
  /** Number of queries that count. */
  readonly queries: number;
  /** Ends of the confidence interval of the mean of a slice. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Parts of slices in documents. */
export function sliceParts(slicing: Slicing, runs: readonly EvaluatedRun[]): DocumentParts {
  const { by, notes, worst, runs: sliced } = slicing;
  const sliceOf = sliced.map(
    (slices) => new Map(slices.flatMap(({ name, queries }) => queries.map((query) => [query, name] as const))),
  );
  const cells = (place: ValuePlace & Extent): SliceCells => {
    if (place.of === "all") return sliceCells("all", place.queries);
    const { run, measure } = place;
    if (place.of === "query") {
      return sliceCells(sliceOf[run].get(runs[run].evaluation.queries[place.query]) ?? "all", 1);
    }
    const result = sliced[run].find(({ name }) => name === place.part)?.results[measure];
    return sliceCells(place.part, result?.count ?? 0, result?.interval);
  };
  return {
    notes,
    partGrids: () => [sliceGrid(slicing, runs)],
    partValues: (run) => sliceValues(sliced[run]),
    cells,
    json: { head: { by }, run: (run) => ({ slices: sliced[run].map(sliceJson) }), tail: { worst } },
  };
}

function sliceCells(slice: string, queries: number, interval?: readonly [number, number]): SliceCells {
  return { slice, queries, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
}

/** Values of the slices in which a query counts. */
function* sliceValues(slices: readonly EvaluatedSlice[]): Generator<PartValue> {
  for (const { name: part, results } of slices) {
    for (const [measure, { value, min, max, count }] of results.entries()) {
      if (count > 0) yield { part, measure, value, min, max };
    }
  }
}

/** Slices down, and runs where there are several, measures across. */
function sliceGrid({ by, names, runs: sliced }: Slicing, runs: readonly EvaluatedRun[]): Grid {
  const isOne = runs.length === 1;
  const sections = names.map((name) =>
    runs.flatMap(({ name: run }, r) => {
      const slice = sliced[r].find((candidate) => candidate.name === name);
      if (slice === undefined) return [];
      const values = slice.results.map(valueText);
      return [[name, String(slice.queries.length), ...(isOne ? [] : [run]), ...values]];
    }),
  );
  const measures = runs[0].evaluation.results.map(({ measure }) => measure);
  return {
    caption: `values by ${by}`,
    header: ["slice", "queries", ...(isOne ? [] : ["run"]), ...measures],
    names: isOne ? 2 : 3,
    sections: isOne ? [sections.flat()] : sections,
  };
}

function valueText(result: SliceResult): string {
  if (result.count === 0) return "–";
  return `${withTieRange(result)} ${confidenceRange(result.interval ?? null)}`.trimEnd();
}

/** Null where no query of the slice counts, or where there is no interval. */
function sliceJson({ name, queries, results }: EvaluatedSlice) {
  return {
    slice: name,
    queries: queries.length,
    measures: results.map(({ measure, notation, count, value, min, max, interval }) => {
      const values = count === 0 ? { value: null, min: null, max: null } : { value, min, max };
      return { measure, notation, queries: count, ...values, interval: interval ?? null };
    }),
  };
}
