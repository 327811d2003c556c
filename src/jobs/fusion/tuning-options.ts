import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag, optionFlag, whereGiven } from "../../core/flags.ts";
import { MISSING_ITEMS } from "../../fusion/method.ts";
import { SEARCHES, type TuningOptions } from "../../fusion/tuning/options.ts";
import { type CompareFlags, compareOptionsOf } from "../runs/comparison-options.ts";
import type { RunFlags, RunSettings } from "../runs/options.ts";

/** What is tuned, and how, as texts. */
export interface TuneFlags
  extends Omit<
      RunFlags,
      "measures" | "ties" | "like" | "missing" | "scoresAbove" | "precision" | "threshold" | "gate" | "save"
    >,
    Pick<CompareFlags, "test" | "correction" | "alpha" | "confidence" | "samples" | "seed"> {
  /** One, such as nDCG@10. */
  measure?: string;
  /** Such as rrf,weighted-sum. */
  method?: string;
  /** Such as min-max,zmuv: each for all runs, or min-max:min-max-inverted. */
  norm?: string;
  /** Values that are tried, such as k=10,60. */
  param?: string[];
  equalWeights?: true;
  search?: string;
  missingItems?: string;
  folds?: string;
}

/** Reads the options. @throws RankproofError invalid or duplicate */
export function readTuneFlags(flags: TuneFlags, { asked }: RunSettings): TuningOptions {
  const { test, correction, alpha, confidence, samples, seed } = compareOptionsOf(flags, []);
  return {
    methods: whereGiven(flags.method, partsOf),
    norms: whereGiven(flags.norm, (text) => partsOf(text).map(normsOf)),
    params: flags.param && paramsOf(flags.param),
    equalWeights: flags.equalWeights,
    search: whereGiven(flags.search, (text) => optionFlag("--search", text, SEARCHES)),
    missingItems: whereGiven(flags.missingItems, (text) => optionFlag("--missing-items", text, MISSING_ITEMS)),
    folds: whereGiven(flags.folds, (text) => numberFlag("--folds", text, 2, true)),
    seed,
    depth: whereGiven(flags.depth, (text) => numberFlag("--depth", text, 1, true)),
    judgedOnly: flags.judgedOnly,
    retrievedOnly: flags.retrievedOnly,
    ...onlyGiven(asked),
    ...{ test, correction, alpha, confidence, samples },
  };
}

/** What a query counts, as far as it was asked for. */
function onlyGiven({
  noRelevant,
  minGrade,
  self,
}: RunSettings["asked"]): Pick<TuningOptions, "noRelevant" | "minGrade" | "self"> {
  return {
    ...(noRelevant === undefined ? {} : { noRelevant }),
    ...(minGrade === undefined ? {} : { minGrade }),
    ...(self === undefined ? {} : { self }),
  };
}

/** What stands between the commas that are in no parentheses. */
function partsOf(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function normsOf(text: string): string | string[] {
  const norms = text.split(/:(?![^(]*\))/).map((part) => part.trim());
  return norms.length === 1 ? norms[0] : norms;
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
