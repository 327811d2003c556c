import { findingsOf } from "../../checks/check.ts";
import { renamedMeasures } from "../../checks/renamed-measures.ts";
import { shortenedLengths } from "../../checks/shortened-lengths.ts";
import { storedPrecision } from "../../checks/stored-precision.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { choiceFlag, numberFlag, whereGiven } from "../../core/flags.ts";
import { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { overDimensions, overPrecision } from "../../embeddings/variants/over.ts";
import { distinct } from "../../evaluate/distinct-measures.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { Files } from "../../inputs/source.ts";
import { type FloatMatrix, isOfFloats } from "../../neighbors/matrix.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import { longFlag } from "../../options/option.ts";
import { fieldFindings } from "../recognized-field.ts";
import { depthFindings } from "./depth-findings.ts";
import type { EmbeddingHooks } from "./evaluate.ts";
import { identicalFindings } from "./identical-vectors.ts";
import { readItems } from "./items.ts";
import { type EmbeddingFlags, readEmbeddingFlags } from "./options.ts";
import { conventionsLine } from "./shown.ts";

/** The varied property. */
export type Over = "dimensions" | "precision";

/** Embeddings that are evaluated in fewer dimensions or bits, as texts. */
export interface OverRequest {
  readonly vectors: string;
  /** "dimensions", "dimensions=256,64", or "precision". */
  readonly over: string;
  readonly flags: EmbeddingFlags;
}

/** Values of embeddings that were changed in one way. */
export interface EvaluatedVariant {
  /** Such as "256" or "int8". */
  readonly name: string;
  readonly dimensions: number;
  /** Bytes that an index stores of each vector. */
  readonly bytes: number;
  /** How many of the nearest by Hamming distance were sorted again; left out where none were. */
  readonly shortlist?: number;
  readonly results: readonly SubsetResult[];
}

/** Values over dimensions or precision: the vectors as they are first. */
export interface EvaluatedOver {
  readonly vectors: string;
  readonly over: Over;
  readonly conventions: string;
  readonly variants: readonly EvaluatedVariant[];
  /** What checks found about measures and vectors. */
  readonly findings: readonly Finding[];
}

/**
 * Reads items and evaluates their embeddings in fewer dimensions or bits. @throws RankproofError for options and for
 * files that do not fit each other
 */
export async function evaluateOver(
  { vectors: file, over: text, flags }: OverRequest,
  files: Files,
  { search }: EmbeddingHooks = {},
): Promise<EvaluatedOver> {
  const [word, list] = splitOver(text);
  const over = choiceFlag("--over", word, ["dimensions", "precision"]);
  if (list !== undefined && over === "precision") {
    throw new RankproofError("invalid", `--over: ${text} (expected precision; only dimensions take a list)`);
  }
  const dimensions = whereGiven(list, (text) => text.split(",").map((part) => numberFlag("--over", part, 1, true)));
  const settings = readEmbeddingFlags(ownFlags(flags));
  const items = await readItems(files, file, flags, findMetric(settings.metric).takes === "bits");
  const measures = distinct(settings.measures);
  const { relevance, queries, gallery, ids, sequences, vectors } = items;
  const options = {
    ...settings.options,
    ...relevance,
    metric: settings.metric,
    queries,
    gallery,
    ids,
    sequences,
    measures,
    count: vectors.rows,
  };
  if (!isOfFloats(vectors)) throw new RankproofError("unsupported", "--over: hash codes (expected vectors of numbers)");
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  const variants =
    over === "dimensions"
      ? await overDimensions(options, vectors, { dimensions: dimensionsOf(dimensions, vectors), search })
      : await overPrecision(options, vectors, { search });
  return {
    vectors: file,
    over,
    conventions: conventionsLine(settings, variants[0].result),
    variants: variants.map(({ result, ...variant }) => ({ ...variant, results: result.overall.results })),
    findings: [
      ...fieldFindings(settings.field),
      ...identicalFindings(vectors, evaluator),
      ...depthFindings(settings.options.depth, measures, evaluator),
      ...findingsOf(renamedMeasures, variants[0].result.overall.results),
      ...(over === "precision"
        ? findingsOf(storedPrecision, variants.find(({ shortlist }) => shortlist !== undefined)?.shortlist)
        : findingsOf(shortenedLengths, { metric: settings.metric, dimensions: variants[0].dimensions })),
    ],
  };
}

/** Flags without those that no variant has. @throws RankproofError unsupported, where the caller gave one of these */
function ownFlags({
  by,
  threshold,
  within,
  withinGap,
  fmr,
  pcf,
  confidences,
  against,
  save,
  gate,
  ...flags
}: EmbeddingFlags): EmbeddingFlags {
  const refused = { by, threshold, within, withinGap, fmr, pcf, confidences, against, save, gate };
  for (const [name, value] of Object.entries(refused)) {
    if (value === undefined || flags.configuration?.options.includes(name)) continue;
    throw new RankproofError("unsupported", `${longFlag(name)}: it does not go with --over`);
  }
  return flags;
}

function splitOver(text: string): [word: string, list: string | undefined] {
  const equals = text.indexOf("=");
  return equals === -1 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** All dimensions come first: the others are compared with them. */
function dimensionsOf(dimensions: readonly number[] | undefined, { columns }: FloatMatrix): number[] | undefined {
  return (
    dimensions && [columns, ...new Set(dimensions.filter((dimension) => dimension !== columns))].sort((a, b) => b - a)
  );
}
