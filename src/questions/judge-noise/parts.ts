import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import type { ComparedDifference } from "../../judges/noisy-values.ts";
import { correctedText, judgedText, noisyDifferenceText } from "../../judges/words.ts";
import type { DocumentParts } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { CorrectedRuns } from "./corrected-runs.ts";
import {
  differenceCells,
  differenceJson,
  estimateCells,
  estimateJson,
  NO_DIFFERENCE,
  NO_ESTIMATE,
  noiseJson,
} from "./estimates.ts";

/** Parts of corrected values in documents. */
export function correctedParts(corrected: CorrectedRuns, runs: readonly EvaluatedRun[]): DocumentParts {
  const estimateAt = ({ run, measure }: { readonly run: number; readonly measure: number }) =>
    corrected.values[run][measure];
  return {
    grids: () => correctedGrids(corrected, runs),
    cells: (place) => (place.of === "all" ? estimateCells(estimateAt(place)) : NO_ESTIMATE),
    json: {
      head: { judgeNoise: noiseJson(corrected) },
      measure: (place) => ({ judgeNoise: estimateJson(estimateAt(place)) }),
    },
  };
}

/** Parts of corrected differences in documents. */
export function differenceParts(
  differences: readonly ComparedDifference[],
  corrected: CorrectedRuns,
  runs: readonly EvaluatedRun[],
): DocumentParts {
  const values = corrected.values.flat();
  return {
    comparison: {
      grids: () => correctedGrids(corrected, runs),
      sentences: differences.map(noisyDifferenceText),
      cells: ({ measure, run, against, part }) => {
        const match = differences.find((other) => {
          return measure === other.measure && run === other.run && against === other.against;
        });
        return match && part === undefined ? differenceCells(match) : NO_DIFFERENCE;
      },
      json: {
        judgeNoise: {
          ...noiseJson(corrected),
          runs: values.map((estimate) => ({ measure: estimate.measure, run: estimate.run, ...estimateJson(estimate) })),
          differences: differences.map(differenceJson),
        },
      },
    },
  };
}

/** Values as judged and corrected for errors of judgments, runs across. */
function correctedGrids(corrected: CorrectedRuns, runs: readonly Pick<EvaluatedRun, "name">[]): Grid[] {
  const rows = corrected.values[0].flatMap(({ measure }, m) => {
    const of = corrected.values.map((estimates) => estimates[m]);
    return [
      [`${measure}, as judged`, ...of.map(judgedText)],
      [`${measure}, corrected`, ...of.map(correctedText)],
    ];
  });
  const grid = {
    caption: corrected.caption,
    header: ["errors of judgments", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}
