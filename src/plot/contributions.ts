import { axisOf, PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** The relevant items that one run has within a depth: means where tied items are cut. */
export interface ContributionRow {
  readonly run: string;
  readonly relevant: number;
  /** Those that no other run has. */
  readonly unique: number;
}

/** Parts of the relevant items, and their colors. */
const PARTS = { "only this run": PALETTE[1], "other runs too": PALETTE[0], "not this run": "#8888884d" };

/**
 * The relevant items of all runs within a depth, a bar for each run: those that only it has, those that others have
 * too, and those that it lacks.
 *
 * @param pooled relevant items that the runs have together
 */
export function contributions(depth: number, pooled: number, rows: readonly ContributionRow[]): Spec {
  const parts = rows.flatMap(({ run, relevant, unique }) => [
    { run, part: "only this run", items: unique },
    { run, part: "other runs too", items: relevant - unique },
    { run, part: "not this run", items: pooled - relevant },
  ]);
  const drawn = parts.map((row, order) => ({ ...row, order }));
  return specOf(
    `Relevant items that each run has within its first ${depth} ranks, of those that the runs have together`,
    {
      width: WIDTH - 80,
      height: { step: 28 },
      data: values(drawn),
      mark: { type: "bar", height: 16 },
      encoding: {
        y: { field: "run", type: "nominal", sort: null, title: null, ...axisOf(rows.map(({ run }) => run)) },
        x: { field: "items", type: "quantitative", title: `relevant items within the first ${depth} ranks` },
        color: {
          field: "part",
          type: "nominal",
          title: null,
          scale: { domain: Object.keys(PARTS), range: Object.values(PARTS) },
        },
        order: { field: "order", type: "quantitative" },
        tooltip: tooltip({ run: "run", part: "in", items: "relevant items" }),
      },
    },
  );
}
