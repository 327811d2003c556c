import type { Gap } from "../../compare/case-runs.ts";
import { inWords } from "../../compare/words.ts";
import { type Configuration, statedConfiguration } from "../../core/configuration.ts";
import type { Facts } from "../runs/comparison-notes.ts";
import type { CaseMeasures } from "./measures.ts";
import { gapsTogether } from "./missing-values.ts";
import type { ScoreFile } from "./scores.ts";

/** Values by case, as they were read and put together. */
export interface FoundCases {
  readonly read: readonly ScoreFile[];
  readonly found: CaseMeasures;
  readonly gaps: readonly Gap[];
  /** The rule for cases that a system lacks. */
  readonly missing: string;
  readonly configuration: Configuration | undefined;
}

/** What every output states of the values. */
export function factsOf({ read, found, gaps, missing, configuration }: FoundCases): Facts {
  const together = gapsTogether(gaps).map(({ whose, ids }) => `${whose} ${inWords(ids.length, "case")}`);
  const ignored = [...new Set(read.flatMap((file) => file.ignored))];
  return {
    first: [
      conventionsOf(read) ?? [],
      ...(["higher", "lower"] as const).map((better) => direction(found, better)),
      statedConfiguration(configuration),
    ].flat(),
    others: [
      ...(together.length === 0 ? [] : [`missing: ${missing}; ${together.join("; ")}`]),
      ...(found.unshared.length === 0 ? [] : [`not compared, as some system lacks them: ${found.unshared.join(", ")}`]),
      ...(ignored.length === 0 ? [] : [`columns without scores: ${ignored.join(", ")}`]),
    ],
  };
}

function direction({ measures }: CaseMeasures, better: "higher" | "lower"): string[] {
  const own = measures.filter((measure) => measure.better === better).map(({ measure }) => measure);
  return own.length === 0 ? [] : [`${better} is better: ${own.join(", ")}`];
}

/** The conventions that the evaluations state: the same for all; undefined where none does. */
export function conventionsOf(files: readonly ScoreFile[]): string | undefined {
  return files.find(({ conventions }) => conventions !== undefined)?.conventions;
}
