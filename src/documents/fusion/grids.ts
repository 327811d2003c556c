import { rounded } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { FusionSetting, Tuning } from "../../fusion/tuning/tuning.ts";

/** Everything that was tuned, with its value on held-out queries. */
export function alternativeGrid({ alternatives, measure, folds }: Tuning): Grid {
  return {
    caption: "what was tried",
    header: ["alternative", `held-out ${measure}`, "chosen in folds"],
    sections: [
      alternatives.map(({ name, heldOut, folds: count }) => [name, rounded(heldOut), `${count} of ${folds.length}`]),
    ],
  };
}

/** What each fold chose, and what all queries choose. */
export function foldGrid({ folds, setting, apparent, measure, names }: Tuning): Grid {
  const settingCells = (own: FusionSetting): string[] => [
    own.alternative,
    own.method,
    ...(isWeighted ? [own.weights === null ? "equal" : own.weights.map(shownWeight).join(" : ")] : []),
  ];
  const isWeighted = [setting, ...folds.map((fold) => fold.setting)].some(({ weights }) => weights !== null);
  return {
    caption: "what was chosen without each fold, and on all queries",
    header: [
      ...["held out", "queries", "alternative", "method"],
      ...(isWeighted ? [`weights of ${names.runs.join(" : ")}`] : []),
      ...[`tuned ${measure}`, "held-out"],
    ],
    sections: [
      folds.map(({ setting: own, queries, tuned, heldOut }, fold) => [
        ...[`fold ${fold + 1}`, String(queries), ...settingCells(own)],
        ...[rounded(tuned), rounded(heldOut)],
      ]),
      [["none", "0", ...settingCells(setting), rounded(apparent), ""]],
    ],
  };
}

function shownWeight(weight: number): string {
  return String(Number(weight.toPrecision(4)));
}
