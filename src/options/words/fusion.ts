import { profilesFor } from "../../conventions/index.ts";
import { MISSING_ITEMS } from "../../fusion/method.ts";
import { methods } from "../../fusion/methods/index.ts";
import { normalizations } from "../../fusion/normalizations/index.ts";
import { type AboutOptions, aboutOptions } from "../about.ts";
import {
  CONTRIBUTION,
  FUSED_LISTS,
  FUSION,
  HELD_OUT,
  RERANKING_OPTIONS,
  TUNED_SCORING,
  TUNING_OPTIONS,
} from "../fusion.ts";
import { measureLabels } from "./scoring.ts";

/** The words of the options in fusion.ts. */
export const about = (): readonly AboutOptions[] => {
  const methodIds = () => methods.map(({ id }) => id);
  const normIds = () => normalizations.map(({ id }) => id);
  const trained = methods.filter(({ train }) => train !== undefined).map(({ id }) => id);
  return [
    aboutOptions("Fusion", FUSION, {
      method: {
        help: (ids) => `fuse runs by this method (default: rrf): ${ids.join(", ")}`,
        brief: "fuse by rrf (default), weighted-sum, combmnz, …",
        words: methodIds,
        isOpen: true,
        isCommon: true,
      },
      param: {
        help: "set a parameter of the method, such as k=60; may be repeated",
        brief: "set a parameter of the method, such as k=60",
        isCommon: true,
      },
      weights: {
        help: "weigh runs: a number of at least 0 for each, such as 0.6,0.4",
        brief: "weigh runs, as in 0.6,0.4",
        isCommon: true,
      },
      norm: {
        help: (ids) =>
          `normalize scores, with one normalization for all runs or one for each (default: min-max where the method takes scores): ${ids.join(", ")}`,
        brief: "normalize scores: min-max (default), zmuv, …",
        words: normIds,
        isOpen: true,
        isCommon: true,
      },
      missingItems: `set what an item gets from a run that lacks it: ${MISSING_ITEMS.expected} (default, and which may be chosen: by method, rankproof explain METHOD)`,
      train: `train ${trained.slice(0, -1).join(", ")} or ${trained.at(-1)} on these judgments`,
      keepTrained: "fuse the queries that a method learned from too (default: they are left out)",
    }),
    aboutOptions("Fusion", FUSED_LISTS, {
      ties: { help: "rank tied items of a run: expected over all orders (default), input", isCommon: true },
      depth: { help: "cut each fused list after this many items", isCommon: true },
      like: {
        help: (tools) => `take names, defaults and conventions of another tool: ${tools.join(", ")}`,
        words: () => profilesFor("fusion").map(({ id }) => id),
        isCommon: true,
      },
    }),
    aboutOptions("Fusion", CONTRIBUTION, {
      depths: {
        help: "look at this many of the first ranks of each run",
        brief: "look at this many first ranks (default: 10,100,1000)",
        isCommon: true,
      },
    }),
    aboutOptions("What counts", RERANKING_OPTIONS, {
      depths: {
        help: "look at this many of the first ranks",
        brief: "look at this many first ranks (default: 10,100,1000)",
        isCommon: true,
      },
    }),
    aboutOptions("Fusion", TUNING_OPTIONS, {
      measure: { help: "maximize this measure", words: measureLabels, isOpen: true, isCommon: true },
      method: {
        help: (ids) =>
          `try these methods (default: rrf,weighted-sum); parameters in parentheses are not tuned, as in rrf(k=60): ${ids.join(", ")}`,
        brief: "try these methods (default: rrf,weighted-sum)",
        words: methodIds,
        isOpen: true,
        isCommon: true,
      },
      norm: {
        help: (ids) =>
          `try these normalizations for methods of scores (default: min-max), or one for each run, as in min-max:min-max-inverted: ${ids.join(", ")}`,
        brief: "try these normalizations (default: min-max)",
        words: normIds,
        isOpen: true,
        isCommon: true,
      },
      param: { help: "try these values of a parameter, such as k=10,60; may be repeated", isCommon: true },
      equalWeights: "give all runs the same weight",
      search:
        "search weights by line (exactly, of three runs and more one after the other), grid (default: line unless that takes very long)",
      missingItems: `set what an item gets from a run that lacks it: ${MISSING_ITEMS.expected} (default: by method, rankproof explain METHOD)`,
      folds: { help: "split the queries into this many parts, and hold out each once", isCommon: true },
      by: {
        help: "group queries that stay in one fold: name a table's column (FILE:COLUMN), or a field of the judgments",
        brief: "keep groups of queries in one fold: FILE:COLUMN",
        isCommon: true,
      },
      seed: "seed the folds and the random samples",
      depth: "count only the first ranks of each fused list",
    }),
    aboutOptions("What counts", TUNED_SCORING, {
      withoutRelevant:
        "treat queries without relevant items: computed (default: as the measure does), skip, zero, one, silence (1 if nothing is found), error",
      retrievedOnly: "leave out judged items that no run holds",
    }),
    aboutOptions("Output", HELD_OUT, {
      heldOutRun: {
        help: "write the fused run of held-out queries, whose value is the one that is reported: a TREC run, or JSON lines where the name ends in .jsonl",
        brief: "write the fused run of held-out queries",
        isCommon: true,
      },
    }),
  ];
};
