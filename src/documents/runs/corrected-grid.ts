import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import type { EvaluatedRuns } from "../../jobs/runs/evaluated.ts";
import { correctedText, judgedText } from "../../judges/words.ts";

/** Values as judged and corrected for errors of judgments, runs across; none where that was not asked for. */
export function correctedGrids({ corrected, runs }: Pick<EvaluatedRuns, "corrected" | "runs">): Grid[] {
  if (corrected === undefined) return [];
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
