import { unjudgedGrades } from "../../checks/unjudged-grades.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { rounded } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import { type DifferenceBounds, differenceBoundsText } from "../../unjudged/difference-bounds.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import type { DocumentParts, Extent, ValuePlace } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { UnjudgedAnswer } from "./answer.ts";

/** Parts of bounds in documents. */
export function unjudgedParts({ range, runs: bounds }: UnjudgedAnswer, runs: readonly EvaluatedRun[]): DocumentParts {
  return {
    grids: () => boundGrids({ range, runs: bounds }, runs),
    cells: (place) => (place.of === "part" ? {} : boundCells(bounds[place.run][place.measure], place)),
    json: {
      head: { unjudged: range },
      measure: ({ run, measure }, perQuery) => {
        const { queries } = runs[run].evaluation;
        return { unjudged: boundsJson(bounds[run][measure], queries, perQuery) };
      },
    },
  };
}

/** Parts of bounds of differences in documents. */
export function differenceParts(
  differences: readonly DifferenceBounds[],
  { measures }: Comparison,
  range: UnjudgedRange,
): DocumentParts {
  const sentences = differences.map((bounds) => {
    const measure = measures.find((candidate) => candidate.measure === bounds.measure);
    return differenceBoundsText(bounds, measure?.better ?? "higher");
  });
  return {
    comparison: { sentences, json: { unjudged: { ...range, differences: differences.map(withoutUnknown) } } },
  };
}

/** Null where bounds are not known. */
function withoutUnknown(bounds: DifferenceBounds): object {
  return bounds.unknown === undefined ? bounds : { ...bounds, least: null, most: null };
}

/** Tables of the bounds of each value, runs across. */
function boundGrids({ range, runs: bounds }: UnjudgedAnswer, runs: readonly EvaluatedRun[]): Grid[] {
  const rows = bounds[0].flatMap(({ measure }, m) => {
    const of = (least: "least" | "min", most: "most" | "max"): string[] =>
      bounds.map((ofRun) => {
        const { [least]: low, [most]: high, unknown } = ofRun[m];
        return unknown === undefined ? `${rounded(low)} to ${rounded(high)}` : "unknown";
      });
    const [values, withTies] = [of("least", "most"), of("min", "max")];
    const isSame = values.every((text, run) => text === withTies[run]);
    return [[measure, ...values], ...(isSame ? [] : [[`${measure}, any order of ties`, ...withTies]])];
  });
  const grid = {
    caption: unjudgedGrades.text(range),
    header: ["with any grades", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}

/** Null where they are not known. */
function boundCells(bounds: MeasureBounds, place: ValuePlace & Extent) {
  const cell = (value: number): number | null => (Number.isNaN(value) ? null : value);
  const { leasts, mosts, mins, maxs } = bounds;
  const [least, most, min, max] =
    place.of === "query"
      ? [leasts, mosts, mins, maxs].map((column) => column[place.query])
      : [bounds.least, bounds.most, bounds.min, bounds.max];
  return { unjudgedLeast: cell(least), unjudgedMost: cell(most), unjudgedMin: cell(min), unjudgedMax: cell(max) };
}

/** Null where they are not known. */
function boundsJson(bounds: MeasureBounds, queries: readonly string[], perQuery: boolean) {
  const { unknown, least, most, min, max, isExact, reached, leasts, mosts, mins, maxs } = bounds;
  if (unknown !== undefined) return { unknown, least: null, most: null, min: null, max: null };
  const range = { least, most, min, max, ...(isExact ? {} : { isExact, reached }) };
  if (!perQuery) return range;
  const values = queries.flatMap((query, q) =>
    Number.isNaN(leasts[q]) ? [] : [{ query, least: leasts[q], most: mosts[q], min: mins[q], max: maxs[q] }],
  );
  return { ...range, perQuery: values };
}
