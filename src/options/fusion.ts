import { profilesFor } from "../conventions/index.ts";
import { numberFlag } from "../core/flags.ts";
import { CONDITIONS } from "../evaluate/options.ts";
import { MISSING_ITEMS } from "../fusion/method.ts";
import { methods } from "../fusion/methods/index.ts";
import { normalizations } from "../fusion/normalizations/index.ts";
import { FUSION_TIES } from "../fusion/plan.ts";
import { SEARCHES } from "../fusion/tuning/options.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { number, optionsOf, parsed, text, texts, toggle, WRITTEN, whole, wholes, word } from "./option.ts";
import { measureLabels } from "./scoring.ts";

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

/** The words of these options. */
export const about = (): readonly AboutOptions[] => {
  const methodIds = () => methods.map(({ id }) => id);
  const normIds = () => normalizations.map(({ id }) => id);
  const trained = methods.filter(({ train }) => train !== undefined).map(({ id }) => id);
  return [
    aboutOptions("Fusion", FUSION, {
      method: { help: (ids) => `how runs are fused (default: rrf): ${ids.join(", ")}`, words: methodIds, isOpen: true },
      param: "a parameter of the method, such as k=60; may be repeated",
      weights: "a number of at least 0 for each run, such as 0.6,0.4",
      norm: {
        help: (ids) =>
          `how scores are normalized, or one for each run (default: min-max where the method takes scores): ${ids.join(", ")}`,
        words: normIds,
        isOpen: true,
      },
      missingItems: `what an item gets from a run that lacks it: ${MISSING_ITEMS.expected} (default, and which may be chosen: by method, docs/fusion.md)`,
      train: `what ${trained.slice(0, -1).join(", ")} and ${trained.at(-1)} learn from`,
      keepTrained: "the queries that a method learned from are fused too (default: they are left out)",
    }),
    aboutOptions("Fusion", FUSED_LISTS, {
      ties: "ranks of tied items of a run: expected over all orders (default), input",
      depth: "only the first items of each fused list are written",
      like: {
        help: (tools) => `names, defaults and conventions of another tool: ${tools.join(", ")}`,
        words: () => profilesFor("fusion").map(({ id }) => id),
      },
    }),
    aboutOptions("Fusion", CONTRIBUTION, { depths: "how many of the first ranks of each run are looked at" }),
    aboutOptions("What counts", RERANKING_OPTIONS, { depths: "how many of the first ranks are looked at" }),
    aboutOptions("Fusion", TUNING_OPTIONS, {
      measure: { help: "what is made as good as it can be", words: measureLabels, isOpen: true },
      method: {
        help: (ids) =>
          `what is tried (default: rrf,weighted-sum); parameters in parentheses are not tuned, as in rrf(k=60): ${ids.join(", ")}`,
        words: methodIds,
        isOpen: true,
      },
      norm: {
        help: (ids) =>
          `normalizations that methods of scores try (default: min-max), or one for each run, as in min-max:min-max-inverted: ${ids.join(", ")}`,
        words: normIds,
        isOpen: true,
      },
      param: "values of a parameter that are tried, such as k=10,60; may be repeated",
      equalWeights: "all runs have the same weight",
      search:
        "how weights are found: line (exactly, of three runs and more one after the other), grid (default: line unless that takes very long)",
      missingItems: `what an item gets from a run that lacks it: ${MISSING_ITEMS.expected} (default: by method, docs/fusion.md)`,
      folds: "parts of the queries, each of which is held out once",
      by: "groups of queries that stay in one fold: a table that names queries, or a field of the judgments",
      seed: "seed the folds and the random samples",
      depth: "only the first ranks of each fused list count",
    }),
    aboutOptions("What counts", TUNED_SCORING, {
      withoutRelevant:
        "queries without relevant items: computed (default: as the measure does), skip, zero, one, silence (1 if nothing is found), error",
      retrievedOnly: "judged items that no run holds do not count",
    }),
    aboutOptions("Output", HELD_OUT, {
      heldOutRun:
        "the fused run of held-out queries, whose value is the one that is reported: a TREC run, or JSON lines where the name ends in .jsonl",
    }),
  ];
};
