import type { Comparison, MeasureComparison, PairComparison } from "../../compare/comparison.ts";
import { labelOf } from "../../compare/label.ts";
import { WORDS } from "../../compare/words.ts";
import { rounded, shownP, signed, tieRangeOf } from "../../core/number-text.ts";
import type { Cell, Grid, MarkedCell, Row } from "../../drawers/grid.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import type { StatedSlices } from "../../jobs/runs/stated-slices.ts";
import type { Estimand } from "../../stats/test.ts";

/** All but q, which has no superscript. */
const LETTERS = "abcdefghijklmnoprstuvwxyz";

/**
 * A short name for each run, as papers use them for superscripts: a to z, then aa, ab, …; never a digit, which would
 * join a number.
 */
function letterOf(run: number): string {
  const letter = LETTERS[run % LETTERS.length];
  return run < LETTERS.length ? letter : letterOf(Math.floor(run / LETTERS.length) - 1) + letter;
}

/**
 * Runs down, measures across: mean with interval; superscripts name the runs that it is significantly better than.
 * Where runs are ranked, the best on the first measure comes first; each measure has a column with their ranks.
 */
export function runGrid({ comparison }: StatedComparison): Grid {
  const { runs: names, measures, settings } = comparison;
  const order = rowOrder(comparison);
  const labels = new Map(order.map((run, row) => [names[run], letterOf(row)]));
  const separator = names.length <= LETTERS.length ? "" : ",";
  const unit = WORDS[settings.unit].run;
  return {
    caption: [
      `${wordsOf(measures).values} with intervals`,
      ...(settings.rankIntervals === undefined ? [] : [`* may be the best`]),
    ].join("; "),
    header: [
      "",
      unit,
      ...measures.flatMap((measure) => (measure.mayBeBest ? [labelOf(measure), "ranks"] : [labelOf(measure)])),
    ],
    names: 2,
    sections: [
      order.map((r, row) => [
        letterOf(row),
        names[r],
        ...measures.flatMap((measure): Cell[] => {
          const { runs } = measure;
          const marks = runs[r].beats.map((beaten) => labels.get(beaten)).join(separator);
          return [{ ...meanCell(runs[r], marks), isBest: isBest(measure, r) }, ...ranksCell(runs[r])];
        }),
      ]),
    ],
  };
}

/** What superscripts say, where there are any, and between which runs that was tested. */
export function superscriptNotes({ runs, measures, settings }: Comparison): string[] {
  if (!measures.some((measure) => measure.runs.some(({ beats }) => beats.length > 0))) return [];
  const { run } = WORDS[settings.unit];
  const against = [...new Set(measures.flatMap(({ pairs }) => pairs.map((pair) => pair.against)))];
  const [only] = against;
  const tested = runs.length > 2 && against.length === 1 ? ` (each was tested against ${only} alone)` : "";
  return [`superscripts: significantly better than that ${run}${tested}`];
}

/** Whether no run has a better mean; of one run alone none is best. */
function isBest({ runs, better }: MeasureComparison, run: number): boolean {
  const sign = better === "higher" ? 1 : -1;
  return runs.length > 1 && runs.every(({ mean }) => sign * (runs[run].mean - mean) >= 0);
}

/** Indices of the runs in the order of their rows: where they are ranked, the best on the first measure first. */
export function rowOrder({ runs, measures: [first], settings }: Comparison): number[] {
  const order = [...runs.keys()];
  if (settings.rankIntervals === undefined) return order;
  const sign = first.better === "higher" ? 1 : -1;
  return order.sort((a, b) => sign * (first.runs[b].mean - first.runs[a].mean) || a - b);
}

/** The ranks that a run may have, and a mark where it may be the best; none where runs are not ranked. */
function ranksCell({ ranks, best }: MeasureComparison["runs"][number]): Cell[] {
  if (ranks === undefined) return [];
  const range = ranks.low === ranks.high ? String(ranks.low) : `${ranks.low}–${ranks.high}`;
  return [best?.mayBeBest ? `${range} *` : range];
}

/** A mean with its interval. */
function meanCell({ mean, interval }: MeasureComparison["runs"][number], marks: string): MarkedCell {
  return { text: rounded(mean), marks, after: ` ${Number.isFinite(interval[0]) ? range(interval) : "(no interval)"}` };
}

/** Pairs down, by measure; none of one run. */
export function pairGrids(compared: StatedComparison): Grid[] {
  if (compared.comparison.runs.length === 1) return [];
  const columns = pairColumns(compared);
  const sections = compared.comparison.measures.map((measure) => pairRows(measure, columns));
  return [
    {
      caption: wordsOf(compared.comparison.measures).differences,
      header: columns.map(([name]) => name),
      names: PAIR_NAMES,
      sections: together(sections),
    },
  ];
}

/** The same in slices, of one run its means; none where queries are not grouped. */
export function sliceGrids(compared: StatedComparison): Grid[] {
  if (compared.sliced === undefined) return [];
  const { by, slices } = compared.sliced;
  if (compared.comparison.runs.length === 1) return [sliceRunGrid(compared.sliced, compared.comparison)];
  const columns = pairColumns(compared);
  const sections = slices.map(({ name, comparison }) =>
    comparison.measures.flatMap((measure) =>
      pairRows(measure, columns).map((row) => [name, String(measure.queries), ...row]),
    ),
  );
  return [
    {
      caption: `${wordsOf(compared.comparison.measures).differences} by ${by}`,
      header: ["slice", WORDS[compared.comparison.settings.unit].queries, ...columns.map(([name]) => name)],
      names: 2 + PAIR_NAMES,
      sections: together(sections),
    },
  ];
}

/** Slices down, measures across: means of the only run. A measure that no query of a slice counts for has none. */
function sliceRunGrid({ by, slices }: StatedSlices, { measures, settings }: Comparison): Grid {
  return {
    caption: `${wordsOf(measures).values} by ${by}`,
    header: ["slice", WORDS[settings.unit].queries, ...measures.map(labelOf)],
    names: 2,
    sections: [
      slices.map(({ name, comparison }) => [
        name,
        String(comparison.queries),
        ...measures.map(({ measure }) => {
          const of = comparison.measures.find((other) => other.measure === measure);
          return of === undefined ? "–" : meanCell(of.runs[0], "");
        }),
      ]),
    ],
  };
}

/** What captions call values and their differences: means, where all are. */
function wordsOf(measures: readonly MeasureComparison[]) {
  return measures.every(({ aggregate }) => aggregate === undefined)
    ? { values: "means", differences: "differences of means" }
    : { values: "values", differences: "differences" };
}

/** Sections of one row each are a single one. */
function together(sections: readonly Row[][]): readonly Row[][] {
  return sections.every((rows) => rows.length <= 1) ? [sections.flat()] : sections;
}

function pairRows(measure: MeasureComparison, columns: readonly Column[]): Row[] {
  return measure.pairs.map((pair) => columns.map(([, cell]) => cell(pair, measure)));
}

/** The columns that name a pair: measure, run and against. */
const PAIR_NAMES = 3;

function pairColumns({ comparison, procedures, isMovedByTies }: StatedComparison): readonly Column[] {
  const { test, correction, effect: effectSize } = procedures;
  return [
    ["measure", (_, measure) => labelOf(measure)],
    [WORDS[comparison.settings.unit].run, ({ run }) => run],
    ["against", ({ against }) => against],
    ...differenceColumns(comparison, test.estimates),
    ["p", ({ p }) => shownP(p)],
    ...columnIf(!test.isSimultaneous, [correction.title, ({ correctedP }) => shownP(correctedP)]),
    [effectSize.title, ({ effect }) => (Number.isNaN(effect) ? "none" : signed(effect, 2))],
    ["won/tied/lost", ({ wins, ties, losses }) => `${wins}/${ties}/${losses}`],
    ...columnIf(isMovedByTies, [
      "tie range",
      ({ tieRange }) =>
        tieRange ? tieRangeOf([signed(tieRange.least.difference), signed(tieRange.most.difference)]) : "",
    ]),
  ];
}

/** The difference of means and the interval, which may be of something else that the test estimates. */
function differenceColumns({ settings }: Comparison, estimates: Estimand): Column[] {
  const withInterval = (value: number, { interval, verdict }: PairComparison): Cell => {
    const tone = verdict === "better" ? "good" : verdict === "worse" ? "bad" : undefined;
    return { text: `${signed(value)} ${range(interval, signed)}`, marks: "", after: "", tone };
  };
  if (settings.interval !== "test" || estimates === "mean") {
    return [["difference", (pair) => withInterval(pair.difference, pair)]];
  }
  return [
    ["difference", ({ difference }) => signed(difference)],
    [estimates, (pair) => withInterval(pair.estimate, pair)],
  ];
}

type Column = readonly [name: string, cell: (pair: PairComparison, measure: MeasureComparison) => Cell];

function columnIf(isShown: boolean, column: Column): Column[] {
  return isShown ? [column] : [];
}

function range([low, high]: readonly [number, number], shown: (value: number) => string = finite): string {
  return `[${shown(low)}, ${shown(high)}]`;
}

function finite(value: number): string {
  return Number.isFinite(value) ? value.toFixed(4) : value > 0 ? "∞" : "-∞";
}
