import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, type OptionsOf, oneOf } from "../core/options.ts";
import { AGGREGATE, type Aggregate } from "../evaluate/aggregates.ts";
import type { Exclusions } from "../evaluate/folding/excluded-ids.ts";
import type { Judgments } from "../evaluate/inputs.ts";
import type { NoRelevantRule } from "../evaluate/options.ts";
import { checkMeasures, measureOf, type NamedMeasure, nameOf } from "../evaluate/planned-measures.ts";
import type { MetricId } from "../neighbors/metrics.ts";
import type { Comparison, RelevantPair } from "./grade-lists.ts";
import type { Label, Labels } from "./labels.ts";
import type { Postprocess } from "./postprocess.ts";
import type { Selection } from "./selection.ts";

/** Items, relevance and rules of an `EmbeddingEvaluator`. */
export interface EmbeddingOptions {
  /**
   * Labels of all items. Two items are relevant to each other when they share a label; the grade is the number of
   * labels, or levels of a hierarchy, that they share. Exactly one of `labels`, `qrels`, `pairs` and `relevance` is
   * needed.
   */
  readonly labels?: Labels | undefined;
  /** Judgments by the ids of queries and items, as `evaluate` takes them: items that they do not have are unjudged. */
  readonly qrels?: Judgments | undefined;
  /**
   * Pairs of ids of relevant items; all other items are not relevant. The two are relevant to each other; where `self`
   * is "keep", queries and items have separate ids, and the first is the query.
   */
  readonly pairs?: Iterable<RelevantPair> | undefined;
  /** Function that says whether an item is relevant to a query, or its grade; both by index among all items. */
  readonly relevance?: Comparison | undefined;
  /** Least grade of relevant items. Default 1. Measures may set theirs, as in `AP(rel=2)`. */
  readonly minGrade?: number | undefined;
  /** Number of items: needed where neither labels nor ids tell it. */
  readonly count?: number | undefined;
  /** Measures, at least one; `{measure, name}` renames one in results. */
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** Default "l2". */
  readonly metric?: MetricId | undefined;
  /** Items that are searched for; default: all. */
  readonly queries?: Selection | undefined;
  /** Items that are searched; default: all. */
  readonly gallery?: Selection | undefined;
  /** Default: the index of each item. Items of one id are the same thing. */
  readonly ids?: ArrayLike<Label> | undefined;
  /** Source of each item, such as a video: items of one sequence are no neighbors of each other. */
  readonly sequences?: ArrayLike<Label | null> | undefined;
  /** Labels of items that are no neighbors of any query, such as -1 of junk images. */
  readonly junk?: readonly Label[] | undefined;
  /**
   * Items that are no neighbors of a query, by its id: `{q1: ["a", "b"]}`, as junk of Oxford and Paris Buildings. They
   * count neither in its ranking nor among what is relevant to it.
   */
  readonly exclude?: Exclusions | undefined;
  /** Category of each item, for results by category. */
  readonly categories?: ArrayLike<Label | null> | undefined;
  /** Whether an item may find itself, told by its id. Default "exclude". */
  readonly self?: "exclude" | "keep" | undefined;
  /** Whether an item may find items with the very same vector. Default "keep". */
  readonly duplicates?: "keep" | "exclude" | undefined;
  /** Rule for queries without relevant items in the gallery. Default "skip". */
  readonly noRelevant?: NoRelevantRule | undefined;
  /** Items at equal distance: mean over all their orders (default), or the best or worst of these. */
  readonly ties?: "expected" | "best" | "worst" | undefined;
  /** One number from the values of queries; default "own": as each measure does (docs/statistics). */
  readonly aggregate?: Aggregate | undefined;
  /** Neighbors to find for each query; default: as many as measures and postprocess need. */
  readonly depth?: number | undefined;
  /** Changes the neighbors before they are scored. */
  readonly postprocess?: Postprocess | undefined;
}

/** The rules of an evaluation of embeddings. */
export const EMBEDDING_RULES = {
  self: /* @__PURE__ */ oneOf(["exclude", "keep"]),
  duplicates: /* @__PURE__ */ oneOf(["keep", "exclude"]),
  noRelevant: /* @__PURE__ */ oneOf<NoRelevantRule>(["skip", "computed", "zero", "one", "silence", "error"]),
  ties: /* @__PURE__ */ oneOf(["expected", "best", "worst"]),
  aggregate: AGGREGATE,
};

/** The rules in force, with defaults filled in. */
export type EmbeddingRules = OptionsOf<typeof EMBEDDING_RULES>;

/** Options that are checked where they are used. */
const OTHER_OPTIONS = [
  ...["labels", "qrels", "pairs", "relevance", "minGrade", "count"],
  ...["measures", "metric", "queries", "gallery", "ids", "sequences", "junk", "exclude", "categories"],
  ...["depth", "postprocess"],
];

/** @throws RankproofError missing, unknown or invalid */
export function rulesOf(options: EmbeddingOptions): EmbeddingRules {
  const rules = checkOptions("EmbeddingEvaluator", EMBEDDING_RULES, options, OTHER_OPTIONS);
  const { measures, depth, minGrade = 1 } = options;
  if (!(minGrade > 0 && minGrade < Number.POSITIVE_INFINITY)) {
    throw new RankproofError("invalid", `minGrade: ${minGrade} (expected a number above 0)`);
  }
  checkMeasures(measures, 'Success.at(1), AP.at("R")');
  const unseen = measures.find((measure) => measureOf(measure).column !== undefined);
  if (unseen !== undefined) {
    const reason = "it looks at judgments, and embeddings have labels";
    throw new RankproofError("unsupported", `measure of embeddings: ${printable(nameOf(unseen))} (${reason})`);
  }
  const other = measures.find((measure) => "conditions" in measure && Object.keys(measure.conditions ?? {}).length > 0);
  if (other !== undefined) {
    const reason = "measures of embeddings have those of their evaluation";
    throw new RankproofError("unsupported", `conditions of ${printable(nameOf(other))}: ${reason}`);
  }
  if (depth !== undefined && !(Number.isSafeInteger(depth) && depth >= 1)) {
    throw new RankproofError("invalid", `depth: ${depth} (expected a whole number of at least 1)`);
  }
  return rules;
}
