import type { Comparison, MeasureComparison, PairComparison } from "../../compare/comparison.ts";
import { labelOf } from "../../compare/label.ts";
import { levelWithBest } from "../../compare/level-with-best.ts";
import { isEqual } from "../../compare/sentences.ts";
import { turnOf, verdictsOf } from "../../compare/verdicts.ts";
import { WORDS } from "../../compare/words.ts";
import { findById } from "../../core/errors.ts";
import { rounded, signed } from "../../core/number-text.ts";
import { linesOf, type Part } from "../../drawers/document.ts";
import { type Cell, type Grid, type MarkedCell, type Row, turnedGrids } from "../../drawers/grid.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import { tests } from "../../stats/tests/index.ts";
import { modelGrids } from "../embeddings/tables.ts";
import { meaninglessRuns } from "../meaningless-runs.ts";
import { ofQuality } from "../of-quality.ts";
import { caveatsOf } from "./caveats.ts";
import { type AnyCompared, comparisonParts } from "./compared.ts";
import { rowOrder, runGrid, sliceGrids } from "./tables.ts";

/** Runs beside each other at most: more go down. */
const MOST_BESIDE = 4;

/** Parts for a terminal where not everything is wanted: verdicts, differences, and how they were found. */
export function shortParts(compared: AnyCompared): Part[] {
  const { comparison, sliced, findings } = compared;
  const sides = comparisonParts(compared);
  const by = sides.find(({ corrects }) => corrects !== undefined)?.corrects ?? "";
  const runs = "runs" in compared ? compared.runs : undefined;
  const ofRuns = { ...comparison, measures: ofQuality(comparison.measures) };
  const own = [...levelWithBest(ofRuns), ...verdictsOf(ofRuns, caveatsOf(runs, findings))].map((one) => `${by}${one}`);
  const [before, after] = [true, false].map((isCorrection) =>
    sides.flatMap(({ sentences = [], corrects }) => ((corrects !== undefined) === isCorrection ? sentences : [])),
  );
  return [
    {
      lines: linesOf("sentence", [
        ...meaninglessRuns(findings),
        ...before,
        ...own,
        ...after,
        ...(sliced?.sentences ?? []),
      ]),
    },
    ...differenceGrids(compared),
    ...sides.flatMap(({ grids }) => grids?.() ?? []),
    ...shortSliceGrids(compared),
    ...("models" in compared ? modelGrids(compared) : []),
    {
      lines: linesOf("note", [
        ...legendOf(compared),
        ...compared.brief,
        "--all: ranks, p values, effects, every method",
      ]),
    },
  ];
}

/** Differences from the baseline; of several, or of many runs, a row for each pair. */
function differenceGrids(compared: StatedComparison): Grid[] {
  const { comparison } = compared;
  const { runs, measures } = comparison;
  if (runs.length === 1) return [runGrid(compared)];
  const baseline = baselineOf(comparison);
  const unit = WORDS[comparison.settings.unit].run;
  if (baseline === undefined || runs.length > MOST_BESIDE) return [pairsDown(comparison, baseline, unit)];
  const others = measures[0].pairs.map(({ run }) => run);
  const grid: Grid = {
    caption: "",
    header: ["measure", baseline, ...others],
    sections: [
      measures.map((measure) => [
        labelOf(measure),
        meanOf(measure, runs.indexOf(baseline)),
        ...measure.pairs.map((pair) => differenceCell(pair, comparison)),
      ]),
    ],
  };
  return [{ ...grid, narrow: () => ({ grids: turnedGrids(grid, unit), below: [] }) }];
}

/** The only run that others are compared with; undefined where there are several. */
function baselineOf({ measures }: Comparison): string | undefined {
  const [first, ...more] = new Set(measures.flatMap(({ pairs }) => pairs.map(({ against }) => against)));
  return more.length === 0 ? first : undefined;
}

function pairsDown(comparison: Comparison, baseline: string | undefined, unit: string): Grid {
  const { runs, measures } = comparison;
  const order = rowOrder(comparison);
  const rankOf = new Map(order.map((run, rank) => [runs[run], rank]));
  const isNamed = baseline === undefined;
  const values = isNamed ? order : [runs.indexOf(baseline)];
  const pairs = measures[0].pairs.map(({ run, against }, i) => ({ run, against, i }));
  if (!isNamed) pairs.sort((a, b) => (rankOf.get(a.run) ?? 0) - (rankOf.get(b.run) ?? 0));
  return {
    caption: "",
    header: [unit, ...(isNamed ? ["against"] : []), ...measures.map(labelOf)],
    names: isNamed ? 2 : 1,
    sections: [
      values.map(
        (run): Row => [runs[run], ...(isNamed ? [""] : []), ...measures.map((measure) => meanOf(measure, run))],
      ),
      pairs.map(
        ({ run, against, i }): Row => [
          run,
          ...(isNamed ? [against] : []),
          ...measures.map((measure) => differenceCell(measure.pairs[i], comparison)),
        ],
      ),
    ],
  };
}

function meanOf({ runs }: MeasureComparison, run: number): string {
  return rounded(runs[run].mean);
}

/** The difference with its interval, and a mark of the verdict. */
function differenceCell(pair: PairComparison, { settings }: Comparison): MarkedCell {
  const { difference, estimate, interval, verdict } = pair;
  const { estimates } = findById("test", tests, settings.test);
  const ends = Number.isFinite(interval[0]) ? `[${interval.map(thousandths).join(", ")}]` : "(no interval)";
  const isOther = settings.interval === "test" && estimates !== "mean";
  const size = isOther ? `(${estimates} ${thousandths(estimate)} ${ends})` : ends;
  const ties = turnOf(pair) === undefined ? "" : " ties";
  const text = `${thousandths(difference)} ${size} ${MARKS[verdictOf(pair)]}${ties}`;
  return { text, marks: "", after: "", tone: isEqual(pair) ? undefined : TONES[verdict] };
}

function verdictOf(pair: PairComparison): keyof typeof MARKS {
  return isEqual(pair) ? "equal" : pair.verdict;
}

/** Marks of verdicts, in the words of the legend. */
const MARKS = { better: "▲", worse: "▼", equal: "=", undecided: "?" } as const;

const TONES = { better: "good", worse: "bad", undecided: "open" } as const;

/** Says what differences, marks and asides are. */
function legendOf({ comparison, sliced }: StatedComparison): string[] {
  const all = [comparison, ...(sliced?.slices ?? []).map((slice) => slice.comparison)];
  const pairs = all.flatMap(({ measures }) => measures.flatMap((measure) => measure.pairs));
  if (pairs.length === 0) return [];
  const baseline = baselineOf(comparison);
  const marks = Object.entries(MARKS).filter(([verdict]) => pairs.some((pair) => verdictOf(pair) === verdict));
  const words = marks.map(([verdict, mark]) => `${mark} ${verdict}`).join(", ");
  const ties = pairs.some((pair) => turnOf(pair) !== undefined)
    ? "; ties: the order of tied scores could change that"
    : "";
  return [`differences from ${baseline ?? "the run that each is against"} with their intervals: ${words}${ties}`];
}

/** Differences in slices, a row for each; of one run its means. */
function shortSliceGrids(compared: StatedComparison): Grid[] {
  const { comparison, sliced } = compared;
  if (sliced === undefined || comparison.runs.length === 1) return sliceGrids(compared);
  const isNamed = baselineOf(comparison) === undefined;
  const { queries, run: unit } = WORDS[comparison.settings.unit];
  return [
    {
      caption: "",
      header: ["slice", unit, ...(isNamed ? ["against"] : []), queries, ...comparison.measures.map(labelOf)],
      names: isNamed ? 3 : 2,
      sections: [
        sliced.slices.flatMap(({ name, comparison: slice }) =>
          comparison.measures[0].pairs.map(({ run, against }): Row => {
            const cells = comparison.measures.map(({ measure }): Cell => {
              const pairs = slice.measures.find((other) => other.measure === measure)?.pairs ?? [];
              const pair = pairs.find((other) => other.run === run && other.against === against);
              return pair === undefined ? "–" : differenceCell(pair, slice);
            });
            return [name, run, ...(isNamed ? [against] : []), String(slice.queries), ...cells];
          }),
        ),
      ],
    },
  ];
}

function thousandths(value: number): string {
  return signed(value, 3);
}
