import type { FusionSetting, Tuning } from "../../fusion/tuning/tuning.ts";

type Row = Record<string, string | number | null>;

/** A row for each fold with what was chosen without it; the last, "none", is what all queries choose. */
export function foldRows({ folds, setting, apparent, measure, advice }: Tuning): Row[] {
  const row = (heldOutFold: string, own: FusionSetting, values: Row): Row => ({
    heldOutFold,
    alternative: own.alternative,
    method: own.method,
    weights: own.weights === null ? null : own.weights.join(":"),
    norms: own.norms.join(":"),
    missingItems: own.missingItems,
    measure,
    ...values,
  });
  return [
    ...folds.map(({ setting: own, queries, tuned, heldOut }, fold) =>
      row(String(fold + 1), own, { queries, tuned, heldOut, advice: null }),
    ),
    row("none", setting, { queries: 0, tuned: apparent, heldOut: null, advice }),
  ];
}
