import { readParams } from "../../fusion/notation.ts";
import type { FusionOptions } from "../../fusion/plan.ts";
import { FUSED_LISTS, FUSION } from "../../options/fusion.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";

const { train: _, keepTrained: __, ...METHOD } = FUSION;

/** Options of a fusion, as texts: options of a command line or fields of a page. */
export type FusionFlags = FlagsOf<typeof FUSION & typeof FUSED_LISTS>;

/** Reads the options; whether they fit each other is for the plan. @throws RankproofError invalid */
export function readFusionFlags(flags: FusionFlags): FusionOptions {
  const { param, ...options } = readOptions({ ...METHOD, ...FUSED_LISTS }, flags);
  return { ...options, params: param && readParams(options.method ?? "rrf", param) };
}
