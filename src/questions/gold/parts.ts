import { numberOrNull } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import type { GoldEstimate } from "../../judges/gold-values.ts";
import { aloneText, goldDifferenceText, goldText } from "../../judges/gold-words.ts";
import type { DocumentParts } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { ComparedGold, GoldRuns } from "./answer.ts";

/** Parts of values as people would find them in documents. */
export function goldParts(gold: GoldRuns, runs: readonly EvaluatedRun[]): DocumentParts {
  const estimateAt = ({ run, measure }: { readonly run: number; readonly measure: number }) =>
    gold.values[run][measure];
  return {
    grids: () => goldGrids(gold, runs),
    cells: (place) => (place.of === "all" ? cellsOf(estimateAt(place)) : NO_CELLS),
    json: {
      head: { gold: headOf(gold) },
      measure: (place) => ({ gold: estimateJson(estimateAt(place)) }),
    },
  };
}

/** Parts of differences as people would find them in documents. */
export function differenceParts(
  differences: readonly ComparedGold[],
  gold: GoldRuns,
  runs: readonly EvaluatedRun[],
): DocumentParts {
  return {
    comparison: {
      grids: () => goldGrids(gold, runs),
      sentences: differences.map(goldDifferenceText),
      corrects: "By the judge alone: ",
      cells: ({ measure, run, against, part }) => {
        const match = differences.find((other) => {
          return measure === other.measure && run === other.run && against === other.against;
        });
        return match && part === undefined ? cellsOf(match) : NO_CELLS;
      },
      json: {
        gold: {
          ...headOf(gold),
          runs: gold.values
            .flat()
            .map((estimate) => ({ measure: estimate.measure, run: estimate.run, ...estimateJson(estimate) })),
          differences: differences.map(differenceJson),
        },
      },
    },
  };
}

function headOf({ file, confidence, counts }: GoldRuns): object {
  return { judgments: file, ...counts, confidence };
}

/** An estimate, for JSON; null where it is not known, and for ends that nothing bounds. */
function estimateJson({ unknown, value, interval, slope, alone, byJudge }: GoldEstimate): object {
  if (unknown !== undefined) return { unknown, value: null, interval: null };
  return {
    ...{ value, interval: interval.map(numberOrNull), slope, byJudge },
    byPeople: { value: alone.value, interval: alone.interval.map(numberOrNull) },
  };
}

function differenceJson(difference: ComparedGold): object {
  const { measure, run, against, verdict, verdictByJudge, needed } = difference;
  const decided = difference.unknown === undefined ? { verdict, verdictByJudge, needed: numberOrNull(needed) } : {};
  return { measure, run, against, ...estimateJson(difference), ...decided };
}

const NO_CELLS = { gold: null, goldLow: null, goldHigh: null };

function cellsOf({
  value,
  interval: [low, high],
}: GoldEstimate): Readonly<Record<keyof typeof NO_CELLS, number | null>> {
  return { gold: numberOrNull(value), goldLow: numberOrNull(low), goldHigh: numberOrNull(high) };
}

/** Values by the judge, by people alone, and corrected, runs across. */
function goldGrids(gold: GoldRuns, runs: readonly Pick<EvaluatedRun, "name">[]): Grid[] {
  const rows = gold.values[0].flatMap(({ measure }, m) => {
    const of = gold.values.map((estimates) => estimates[m]);
    return [
      [`${measure}, by people alone (${gold.judged})`, ...of.map(aloneText)],
      [`${measure}, corrected`, ...of.map(goldText)],
    ];
  });
  const grid = {
    caption: gold.caption,
    header: ["judge and people", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}
