import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import type { TuningOptions } from "../../fusion/tuning/options.ts";
import { TUNING_OPTIONS } from "../../options/fusion.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";
import { type CompareFlags, compareOptionsOf } from "../runs/comparison-options.ts";
import type { RunFlags, RunSettings } from "../runs/options.ts";

/** Options of tuning, as texts. */
export interface TuneFlags
  extends Omit<
      RunFlags,
      "measures" | "ties" | "like" | "missing" | "scoresAbove" | "precision" | "threshold" | "gate" | "save"
    >,
    Pick<CompareFlags, "test" | "correction" | "alpha" | "confidence" | "samples">,
    FlagsOf<typeof TUNING_OPTIONS> {}

/** Reads the options. @throws RankproofError invalid or duplicate */
export function readTuneFlags(flags: TuneFlags, { asked }: RunSettings): TuningOptions {
  const { test, correction, alpha, confidence, samples } = compareOptionsOf(flags, []);
  const { measure: _, by: __, method: methods, norm: norms, param, ...options } = readOptions(TUNING_OPTIONS, flags);
  const { noRelevant, minGrade, self } = asked;
  return {
    ...options,
    ...{ methods, norms, params: param && paramsOf(param) },
    ...{ judgedOnly: flags.judgedOnly, retrievedOnly: flags.retrievedOnly },
    ...(noRelevant === undefined ? {} : { noRelevant }),
    ...(minGrade === undefined ? {} : { minGrade }),
    ...(self === undefined ? {} : { self }),
    ...{ test, correction, alpha, confidence, samples },
  };
}

function paramsOf(texts: readonly string[]): Record<string, number[]> {
  const values = new Map<string, number[]>();
  for (const text of texts) {
    const [, name, list] = /^\s*([\w-]+)\s*=\s*(\S.*)$/.exec(text) ?? [];
    if (name === undefined) {
      throw new RankproofError("invalid", `--param: ${printable(text)} (expected values such as k=10,60)`);
    }
    if (values.has(name)) throw new RankproofError("duplicate", `--param: ${printable(name)}`);
    values.set(
      name,
      list.split(",").map((value) => numberFlag(`--param ${name}`, value, Number.NEGATIVE_INFINITY)),
    );
  }
  return Object.fromEntries(values);
}
