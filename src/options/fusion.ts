import { numberFlag } from "../core/flags.ts";
import { CONDITIONS } from "../evaluate/options.ts";
import { MISSING_ITEMS } from "../fusion/method.ts";
import { FUSION_TIES } from "../fusion/plan.ts";
import { SEARCHES } from "../fusion/tuning/options.ts";
import { number, optionsOf, parsed, text, texts, toggle, WRITTEN, whole, wholes, word } from "./option.ts";

/** Fusion of runs. */
export const FUSION = optionsOf("fusion", {
  /** Such as rrf, or rrf(k=10). */
  method: text("--method <name>"),
  /** Such as k=60. */
  param: texts("--param <name=value>"),
  /** Such as 0.6,0.4. */
  weights: parsed("--weights <list>", (given, name) => given.split(/[,:]/).map((part) => numberFlag(name, part, 0))),
  /** One for all runs, or one for each: min-max,min-max-inverted. */
  norm: parsed("--norm <name>", (given) => partsOf(given, NORM_END)),
  missingItems: word("--missing-items <rule>", MISSING_ITEMS),
  /** The judgments that a trained method learns from. */
  train: text("--train <judgments>"),
  /** Whether training queries are fused too. */
  keepTrained: toggle("--keep-trained"),
});

/** Reading and output of lists in a fusion without evaluation. */
export const FUSED_LISTS = optionsOf("fusion", {
  ties: word("--ties <policy>", FUSION_TIES, { configuration: false }),
  depth: whole("--depth <items>", 1, { configuration: false }),
  like: text("--like <tool>", { configuration: false }),
});

/** Depth in ranks. */
export const CONTRIBUTION = optionsOf("fusion", {
  depths: wholes("--depths <list>", 1, { default: "10,100,1000, as far as lists go" }),
});

/** The same for a run that is reranked. */
export const RERANKING_OPTIONS = optionsOf("fusion", {
  depths: wholes("--depths <list>", 1, { default: "10,100,1000, as far as lists go" }),
});

/** Candidates for a fusion. */
export const TUNING_OPTIONS = optionsOf("fusion", {
  /** Measure, such as nDCG@10. */
  measure: text("-m, --measure <name>", { default: "nDCG@10, or AP of grades 0 and 1" }),
  /** Such as rrf,weighted-sum. */
  method: parsed("--method <methods>", (given) => partsOf(given), { configuration: false }),
  /** Such as min-max,zmuv: each for all runs, or min-max:min-max-inverted. */
  norm: parsed("--norm <names>", (given) => partsOf(given).map(normsOf), { configuration: false }),
  /** Values to try, such as k=10,60. */
  param: texts("--param <name=values>", { configuration: false }),
  equalWeights: toggle("--equal-weights"),
  search: word("--search <how>", SEARCHES),
  missingItems: word("--missing-items <rule>", MISSING_ITEMS),
  folds: whole("--folds <count>", 2, { default: "5" }),
  by: text("--by <file:column>"),
  seed: number("--seed <number>", 0, { default: "1" }),
  depth: whole("--depth <ranks>", 1),
});

/** Scoring of a tuned fusion, where its words differ from those of an evaluation. */
export const TUNED_SCORING = optionsOf("fusion", {
  withoutRelevant: word("--without-relevant <rule>", CONDITIONS.noRelevant),
  retrievedOnly: toggle("--retrieved-only"),
});

/** File for the fused run of held-out queries. */
export const HELD_OUT = optionsOf("fusion", { heldOutRun: text("--held-out-run <file>", WRITTEN) });

/** A comma or colon that is in no parentheses. */
const NORM_END = /[,:](?![^(]*\))/;

/** Splits at commas outside parentheses. */
function partsOf(given: string, end = /,(?![^(]*\))/): string[] {
  return given.split(end).map((part) => part.trim());
}

function normsOf(given: string): string | string[] {
  const norms = partsOf(given, /:(?![^(]*\))/);
  return norms.length === 1 ? norms[0] : norms;
}
