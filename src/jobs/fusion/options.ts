import { numberFlag, optionFlag, whereGiven } from "../../core/flags.ts";
import { MISSING_ITEMS } from "../../fusion/method.ts";
import { readParams } from "../../fusion/notation.ts";
import { FUSION_TIES, type FusionOptions } from "../../fusion/plan.ts";

/** How runs are fused, as texts: options of a command line or fields of a page. */
export interface FusionFlags {
  /** Such as rrf, or rrf(k=10). */
  method?: string;
  /** Such as k=60. */
  param?: string[];
  /** Such as 0.6,0.4. */
  weights?: string;
  /** One for all runs, or one for each: min-max,min-max-inverted. */
  norm?: string;
  missingItems?: string;
  ties?: string;
  depth?: string;
  like?: string;
  /** The judgments that a trained method learns from. */
  train?: string;
  /** Whether the queries that it learned from are fused too. */
  keepTrained?: true;
}

/** Reads the options; whether they fit each other is for the plan. @throws RankproofError invalid */
export function readFusionFlags(flags: FusionFlags): FusionOptions {
  const { method, param, weights, norm, missingItems, ties, depth, like } = flags;
  return {
    method,
    params: param && readParams(method ?? "rrf", param),
    weights: whereGiven(weights, weightsFlag),
    norm: whereGiven(norm, (text) => text.split(NORM_END).map((part) => part.trim())),
    missingItems: whereGiven(missingItems, (text) => optionFlag("--missing-items", text, MISSING_ITEMS)),
    ties: whereGiven(ties, (text) => optionFlag("--ties", text, FUSION_TIES)),
    depth: whereGiven(depth, (text) => numberFlag("--depth", text, 1, true)),
    like,
  };
}

/** A comma or colon that is in no parentheses. */
const NORM_END = /[,:](?![^(]*\))/;

function weightsFlag(text: string): number[] {
  return text.split(/[,:]/).map((part) => numberFlag("--weights", part, 0));
}
