import { RankproofError } from "../../core/errors.ts";
import { checkValue, oneOf } from "../../core/options.ts";
import type { RowsByQueryData } from "../../core/rows-by-query.ts";
import { checkFold, type Fold } from "./document-of.ts";
import type { Keep } from "./kept-rows.ts";

/** Rule for items that a query holds more than once. */
export type DuplicateRule = "error" | "first" | "best" | "void";

/** Rules by which items of a query count as one. */
export interface FoldOptions {
  /**
   * Rule that folds the chunks of a document into one item before ranking. `"#"`: the document is the text before the
   * first #; or a regular expression whose first group is the document, or a function. The grade of a document is the
   * best of its chunks.
   */
  readonly fold?: Fold;
  /** Score of a document: the best of its chunks (default), that of the chunk that the run has first, or their sum. */
  readonly foldScore?: Keep;
  /**
   * Items that a query holds more than once: an error (default), or the first or the best scored one counts, and the
   * others are left out, or (void, of runs) keep their ranks and earn nothing.
   */
  readonly duplicates?: DuplicateRule;
}

/** The choices, as outputs state them; left out where nothing is folded. */
export interface FoldConventions {
  readonly duplicates?: "first" | "best" | "void";
  /** The text or expression, or the name of the function. */
  readonly fold?: string;
  readonly foldScore?: Keep;
  /** The grade of an item that was judged by subtopic, where measures ask for one grade an item. */
  readonly gradeOfSubtopics?: "greatest";
  /** Number of items that were to be left out, each once for its query. */
  readonly exclude?: number;
}

/** Items of a query that become one. */
export interface Stage {
  /** Gives the document of each item; undefined: only equal items are one. */
  readonly fold: Fold | undefined;
  readonly keep: Keep | "void";
}

/** Folding of each query's items before ranking. Without a function it is plain data that a thread can be sent. */
export interface Folding {
  /** One after the other; empty where an item that is there twice is refused. */
  readonly stages: readonly Stage[];
  readonly conventions: FoldConventions;
  /** Advice on how to allow an item that is there twice, for messages. */
  readonly hint: string;
}

/** Folding of rows, and the documents that are left out of queries: their hashes are made as those of the rows. */
export interface RowFolding extends Folding {
  readonly excluded?: RowsByQueryData | undefined;
}

/** Nothing is folded. */
export const NO_FOLDING: Folding = { stages: [], conventions: {}, hint: "" };

/** The words of `foldScore`. */
export const FOLD_SCORES = /* @__PURE__ */ oneOf<Keep>(["best", "first", "sum"]);
/** The words of `duplicates`. */
export const DUPLICATE_RULES = /* @__PURE__ */ oneOf<DuplicateRule>(["error", "first", "best", "void"]);

const HINT = 'duplicates: "first" or "best" keeps one, fold joins chunks';

/**
 * @param hint default: names the options of the library
 * @throws RankproofError invalid, for an option; missing, for a score without `fold`
 */
export function foldingOf({ fold, foldScore, duplicates }: FoldOptions, hint = HINT): Folding {
  const keep = checkValue("foldScore", "evaluate", FOLD_SCORES, foldScore);
  const rule = checkValue("duplicates", "evaluate", DUPLICATE_RULES, duplicates);
  if (fold === undefined && foldScore !== undefined) {
    throw new RankproofError("missing", `fold: foldScore is ${keep} (expected fold beside it)`);
  }
  if (fold !== undefined) checkFold(fold);
  if (fold !== undefined && rule === "void") {
    throw new RankproofError("unsupported", "fold: duplicates is void (chunks of a document are one item)");
  }
  return {
    stages: [
      ...(rule === "error" ? [] : [{ fold: undefined, keep: rule }]),
      ...(fold === undefined ? [] : [{ fold, keep }]),
    ],
    conventions: {
      ...(rule === "error" ? {} : { duplicates: rule }),
      ...(fold === undefined ? {} : { fold: nameOf(fold), foldScore: keep }),
    },
    hint,
  };
}

function nameOf(fold: Fold): string {
  return typeof fold === "function" ? fold.name || "a function" : String(fold);
}

/**
 * Folding of judgments beside a run: a document has the best grade of its chunks. Only lists have ranks that an item
 * may keep.
 */
export function ofJudgments<Either extends Folding>(folding: Either): Either {
  const ofBoth = folding.stages.filter(({ keep }) => keep !== "void");
  const stages = ofBoth.map(({ fold, keep }): Stage => ({ fold, keep: fold === undefined ? keep : "best" }));
  return { ...folding, stages };
}

/** Numbers of items before and after folding. */
export interface FoldCounts {
  readonly given: number;
  readonly kept: number;
  /** Number of scores below 0 that were added to others: each puts its document lower. */
  readonly negative: number;
}

/** Nothing so far. */
export const NO_COUNTS: FoldCounts = { given: 0, kept: 0, negative: 0 };

/** The counts with more of them. */
export function addedCounts(
  counts: FoldCounts,
  { given = 0, kept = 0, negative = 0 }: Partial<FoldCounts>,
): FoldCounts {
  return { given: counts.given + given, kept: counts.kept + kept, negative: counts.negative + negative };
}

/** Counts of folding for a run and for its judgments. */
export interface Folded {
  readonly run: FoldCounts;
  readonly judgments: FoldCounts;
}
