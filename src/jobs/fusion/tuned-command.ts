import { methodNamed } from "../../fusion/plan.ts";
import type { FusionSetting, Tuning } from "../../fusion/tuning/tuning.ts";
import type { NamedFile } from "../runs/named-file.ts";
import type { TuneFlags } from "./tuning-options.ts";

/** Arguments of the command that fuses these files as advised: plain RRF, or the tuned fusion. */
export function fuseArguments(
  { advice, setting, plainRrf }: Pick<Tuning, "advice" | "setting" | "plainRrf">,
  { judgments, flags }: { readonly judgments: string; readonly flags: TuneFlags },
  runs: readonly NamedFile[],
): string[] {
  const used = advice === "plain rrf" ? plainRrf : setting;
  const isTrained = methodNamed(used.method).record.train !== undefined;
  return [
    "fuse",
    ...runs.map(({ file }) => file),
    ...settingOptions(used),
    ...(flags.missingItems === undefined ? [] : ["--missing-items", flags.missingItems]),
    ...(flags.depth === undefined ? [] : ["--depth", flags.depth]),
    ...(isTrained ? ["--train", judgments] : []),
    ...readingOptions(flags, isTrained),
    "-o",
    "fused.run",
  ];
}

function settingOptions({ method, weights, norms }: FusionSetting): string[] {
  const isOne = new Set(norms).size === 1;
  const isPlain = isOne && norms[0] === "none";
  return [
    ...["--method", method],
    ...(weights === null ? [] : ["--weights", weights.join(",")]),
    ...(isPlain ? [] : ["--norm", isOne ? norms[0] : norms.join(",")]),
  ];
}

/** Options that say how the files are read, as they were given. */
function readingOptions(flags: TuneFlags, readsJudgments: boolean): string[] {
  const named = [
    ["--run-format", flags.runFormat],
    ["--columns", flags.columns],
    ["--run-columns", flags.runColumns],
    ["--map", flags.map],
    ["--split", flags.split],
    ["--fold", flags.fold],
    ["--fold-score", flags.foldScore],
    ["--duplicates", flags.duplicates],
    ...(readsJudgments
      ? ([
          ["--judgments-format", flags.judgmentsFormat],
          ["--judgments-columns", flags.judgmentsColumns],
        ] as const)
      : []),
  ] as const;
  return named.flatMap(([option, value]) => (value === undefined ? [] : [option, value]));
}
