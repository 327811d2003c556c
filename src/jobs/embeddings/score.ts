import { findProfile } from "../../conventions/index.ts";
import type { EmbeddingConventions } from "../../conventions/profile.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag, numberFlag } from "../../core/flags.ts";
import type { Measure } from "../../core/measure.ts";
import type { Presets } from "../../core/notation.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingOptions } from "../../embeddings/options.ts";
import { adaptiveThreshold, constantThreshold, type Postprocess } from "../../embeddings/postprocess.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { Verification } from "../../embeddings/verification.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { Files } from "../../io/read.ts";
import { parseMeasures } from "../../measures/index.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import { distinct } from "../runs/options.ts";
import { isQuickTopology, pcfFigures, uncertaintyFigures, verificationFigures } from "./figures.ts";
import { type ItemFlags, type Items, readItems } from "./items.ts";
import type { ScoredEmbeddings, ScoredGroup } from "./scored.ts";

/** How embeddings are to be evaluated, as texts: options of a command line or fields of a page. */
export interface EmbeddingFlags extends ItemFlags {
  metric?: string;
  measures?: string[];
  like?: string;
  ties?: string;
  self?: string;
  duplicates?: string;
  lone?: string;
  depth?: string;
  within?: string;
  withinGap?: string;
  by?: string;
  fmr?: string;
  pcf?: string;
}

/** The options, read and checked. */
export interface EmbeddingScoring {
  readonly like: string | undefined;
  /** Of the profile; undefined without one. */
  readonly conventions: EmbeddingConventions | undefined;
  readonly presets: Presets;
  readonly measures: readonly Measure[];
  readonly options: Omit<EmbeddingOptions, "labels" | "measures">;
  readonly by: Group;
  /** Undefined where none was asked for. */
  readonly rates: readonly number[] | undefined;
  readonly variances: readonly number[] | undefined;
  readonly rules: readonly string[];
  readonly items: ItemFlags;
}

const DEFAULT_MEASURES = "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10";

/** @throws RankproofError for whatever flag makes no sense */
export function readEmbeddingFlags(flags: EmbeddingFlags): EmbeddingScoring {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like, "embeddings");
  const conventions = profile?.embeddings;
  const presets = profile?.presets ?? {};
  const asked = (flags.measures ?? []).flatMap((list) => parseMeasures(list, presets));
  return {
    like: profile?.id,
    conventions,
    presets,
    measures: asked.length > 0 ? asked : parseMeasures(conventions?.measures ?? DEFAULT_MEASURES, presets),
    options: {
      metric: findMetric(flags.metric ?? conventions?.metric ?? "l2").id,
      self: choice("--self", flags.self, ["exclude", "keep"]),
      duplicates: choice("--duplicates", flags.duplicates, ["keep", "exclude"]),
      lone: choice("--lone", flags.lone, ["skip", "zero", "silence", "error"]) ?? conventions?.lone,
      ties: choice("--ties", flags.ties, ["expected", "best", "worst"]),
      depth: flags.depth === undefined ? undefined : numberFlag("--depth", flags.depth, 1, true),
      postprocess: postprocessOf(flags),
    },
    by: choice("--by", flags.by, GROUPS),
    rates: flags.fmr === undefined ? undefined : sharesOf("--fmr", flags.fmr),
    variances: flags.pcf === undefined ? undefined : sharesOf("--pcf", flags.pcf),
    rules: rulesOf(flags, conventions),
    items: flags,
  };
}

/** Evaluated embeddings with all that their numbers came from. */
export interface EvaluatedEmbeddings {
  readonly scored: ScoredEmbeddings;
  readonly items: Items;
  readonly evaluator: EmbeddingEvaluator;
  readonly result: EmbeddingResult;
  /** Undefined where it was not asked for, or makes no sense. */
  readonly verification: Verification | undefined;
}

export interface EmbeddingHooks {
  /** Measures that are needed whatever was asked for. */
  readonly others?: readonly Measure[];
  /** Measures that are needed for curves: they are in `result` only. */
  readonly unshown?: readonly Measure[];
  /** Finds the neighbours; default: on this thread. */
  readonly compute?: (evaluator: EmbeddingEvaluator) => Promise<EmbeddingResult>;
}

/** Reads the items and evaluates their embeddings. @throws RankproofError */
export async function scoreEmbeddings(
  files: Files,
  name: string,
  { like, conventions: tool, measures, options, by, rates, variances: asked, rules, items: flags }: EmbeddingScoring,
  { others = [], unshown = [], compute = async (evaluator) => evaluator.compute() }: EmbeddingHooks = {},
): Promise<EvaluatedEmbeddings> {
  const items = await readItems(files, name, flags, findMetric(options.metric as string).takes === "bits");
  if (by === "category" && items.categories === undefined) {
    throw new RankproofError("missing", "categories: --by category needs --categories");
  }
  const { labels, queries, gallery, ids, categories, sequences, vectors } = items;
  const variances = asked ?? (isQuickTopology(vectors) ? [0.5] : undefined);
  const shown = distinct([...measures, ...others]);
  const isShown = ({ measure }: { readonly measure: string }): boolean => shown.some((own) => `${own}` === measure);
  const evaluator = new EmbeddingEvaluator({
    ...options,
    ...{ labels, queries, gallery, ids, categories, sequences },
    measures: distinct([...shown, ...unshown]),
  });
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  const result = await compute(evaluator);
  const { verification, ...verified } = verificationFigures(evaluator, rates, tool?.fmrRule ?? "at-most");
  const parts: ScoredGroup[] = partsOf(result, by, evaluator, isShown).map(({ members, items: own, ...part }) => ({
    ...part,
    figures: [
      ...(part.name === "all" ? verified.figures : []),
      ...pcfFigures(items, members, variances ?? [], tool?.pcfRule ?? "at-least"),
      ...uncertaintyFigures(items, part, own),
    ],
  }));
  const names = items.columns?.slice(0, 10).map((column) => printable(column, 30));
  const more = (items.columns?.length ?? 0) > 10 ? ", …" : "";
  const notes = [
    ...(names === undefined ? [] : [`vectors of ${items.columns?.length} columns: ${names.join(", ")}${more}`]),
    ...verified.notes,
    ...(variances === undefined ? ["no principal components of so many numbers unless asked for: --pcf 0.5"] : []),
  ];
  const { conventions, counts } = result;
  const scored = { vectors: name, like, conventions, counts, parts, rules, notes };
  return { scored, items, evaluator, result, verification };
}

/** All queries, then those of each category or class. */
function partsOf(
  { overall, items, categories, byClass }: EmbeddingResult,
  by: Group,
  evaluator: EmbeddingEvaluator,
  isShown: (result: SubsetResult) => boolean,
) {
  const all = {
    name: "all",
    queries: overall.queries,
    results: overall.results.filter(isShown),
    items,
    members: evaluator.items,
  };
  const positions = new Map(overall.queries.map((query, position) => [query, position]));
  const groups = by === "category" ? categories : by === "class" ? byClass() : new Map<string, never>();
  return [
    all,
    ...[...groups].map(([name, { queries, results }]) => {
      const own = Int32Array.from(queries, (query) => items[positions.get(query) as number]);
      return {
        name,
        queries,
        results: results.filter(isShown),
        items: own,
        members: by === "category" ? evaluator.itemsOf(name) : own,
      };
    }),
  ];
}

/** Groups of queries that `--by` evaluates as well. */
const GROUPS = ["category", "class"] as const;

type Group = (typeof GROUPS)[number] | undefined;

/** A word that may be left out. */
function choice<const Word extends string>(
  flag: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  return text === undefined ? undefined : choiceFlag(flag, text, words);
}

function sharesOf(flag: string, text: string): number[] {
  return text === "none" ? [] : text.split(",").map((part) => numberFlag(flag, part, 0));
}

function postprocessOf({ within, withinGap }: EmbeddingFlags): Postprocess | undefined {
  if (within !== undefined && withinGap !== undefined) {
    throw new RankproofError("ambiguous", "--within and --within-gap: choose one");
  }
  if (within !== undefined) return constantThreshold(numberFlag("--within", within, Number.NEGATIVE_INFINITY));
  return withinGap === undefined ? undefined : adaptiveThreshold(numberFlag("--within-gap", withinGap, 0));
}

/** Choices that change numbers and stand nowhere else in the output. */
function rulesOf(
  { depth, within, withinGap }: EmbeddingFlags,
  conventions: EmbeddingConventions | undefined,
): string[] {
  return [
    ...(depth === undefined ? [] : [`depth ${depth}`]),
    ...(within === undefined ? [] : [`neighbours nearer than ${within}`]),
    ...(withinGap === undefined ? [] : [`lists end at a gap wider than ${withinGap} mean gaps`]),
    ...(conventions?.fmrRule === "quantile" ? ["FMR by quantile"] : []),
    ...(conventions?.pcfRule === "more-than" ? ["PCF explains more than its share"] : []),
  ];
}
