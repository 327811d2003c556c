import { printable } from "../../core/errors.ts";
import { rounded } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import { typedCommand } from "../../drawers/typed-command.ts";
import type { FusionSetting, Tuning } from "../../fusion/tuning/tuning.ts";
import type { TunedFiles } from "../../jobs/fusion/tune.ts";
import { pairGrids, runGrid } from "../comparison/tables.ts";

/** Document of a tuned fusion: the answer, then its grounds. */
export const TUNING: DocumentOf<TunedFiles> = {
  parts: (tuned) => [
    { lines: linesOf("sentence", [...tuned.sentences, commandText(tuned)]) },
    ...[alternativeGrid(tuned), foldGrid(tuned), runGrid(tuned.concluded), ...pairGrids(tuned.concluded)],
    { lines: linesOf("note", [...tuned.notes, ...tuned.concluded.notes.slice(1)]) },
  ],
  json: ({ concluded, heldOutRun, close, arguments: args, ...tuned }) => ({ ...tuned, command: typedCommand(args) }),
  rows: foldRows,
  notes: { lines: ({ notes }) => notes.map((note) => printable(note, 500)) },
};

/** Command that fuses as advised. */
function commandText({ advice, arguments: args }: TunedFiles): string {
  const what = advice === "single run" ? "What was tuned, all the same" : "To use it";
  return `${what}: ${typedCommand(args)}`;
}

/** Everything that was tuned, with its value on held-out queries. */
function alternativeGrid({ alternatives, measure, folds }: Tuning): Grid {
  return {
    caption: "what was tried",
    header: ["alternative", `held-out ${measure}`, "chosen in folds"],
    sections: [
      alternatives.map(({ name, heldOut, folds: count }) => [name, rounded(heldOut), `${count} of ${folds.length}`]),
    ],
  };
}

/** Choice of each fold, and of all queries. */
function foldGrid({ folds, setting, apparent, measure, names }: Tuning): Grid {
  const settingCells = (setting: FusionSetting): string[] => [
    setting.alternative,
    setting.method,
    ...(isWeighted ? [setting.weights === null ? "equal" : setting.weights.map(shownWeight).join(" : ")] : []),
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
      folds.map(({ setting: foldSetting, queries, tuned, heldOut }, fold) => [
        ...[`fold ${fold + 1}`, String(queries), ...settingCells(foldSetting)],
        ...[rounded(tuned), rounded(heldOut)],
      ]),
      [["none", "0", ...settingCells(setting), rounded(apparent), ""]],
    ],
  };
}

function shownWeight(weight: number): string {
  return String(Number(weight.toPrecision(4)));
}

type TuningRow = Record<string, string | number | null>;

/** A row for each fold with the choice made without it; the last, "none", is the choice of all queries. */
function foldRows({ folds, setting, apparent, measure, advice }: Tuning): TuningRow[] {
  const row = (heldOutFold: string, setting: FusionSetting, values: TuningRow): TuningRow => ({
    heldOutFold,
    alternative: setting.alternative,
    method: setting.method,
    weights: setting.weights === null ? null : setting.weights.join(":"),
    norms: setting.norms.join(":"),
    missingItems: setting.missingItems,
    measure,
    ...values,
  });
  return [
    ...folds.map(({ setting: foldSetting, queries, tuned, heldOut }, fold) =>
      row(String(fold + 1), foldSetting, { queries, tuned, heldOut, advice: null }),
    ),
    row("none", setting, { queries: 0, tuned: apparent, heldOut: null, advice }),
  ];
}
