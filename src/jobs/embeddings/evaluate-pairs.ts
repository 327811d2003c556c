import { findingsOf } from "../../checks/check.ts";
import { repeatedPairs } from "../../checks/repeated-pairs.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { type PairClassification, pairClassification } from "../../embeddings/pairs/classification.ts";
import { type PairCorrelations, pairCorrelations } from "../../embeddings/pairs/correlations.ts";
import { type FoldedAccuracy, foldedAccuracy } from "../../embeddings/pairs/folds.ts";
import { type PairSimilarity, pairSimilarities, similaritiesOfPairs } from "../../embeddings/pairs/similarities.ts";
import type { DetectionCosts } from "../../embeddings/rates/detection-cost.ts";
import type { EerOptions } from "../../embeddings/rates/equal-error-rate.ts";
import { type ListedVerification, type VerificationOptions, verification } from "../../embeddings/verification.ts";
import type { Files } from "../../inputs/source.ts";
import { type FloatMatrix, isOfFloats, selectRows } from "../../neighbors/matrix.ts";
import { DETECTION } from "../../options/embeddings.ts";
import { type FlagsOf, nameOf, readOption, readOptions } from "../../options/option.ts";
import { PAIRING } from "../../options/vectors.ts";
import { ItemSources, isLabel } from "./item-sources.ts";
import { type GivenPairs, type PairedItems, readPairs, sameOf, scoresOf } from "./pairs.ts";
import { joinedVectors, readVectorFile, type VectorFile } from "./vectors.ts";

/** Sources of pairs and options, as texts. */
export type PairFlags = FlagsOf<typeof PAIRING & typeof DETECTION>;

/** Pairs that are to be evaluated. */
export interface PairRequest {
  /** One file of vectors, or two whose rows are pairs. */
  readonly vectors: readonly string[];
  readonly flags: PairFlags;
}

/** Results of one similarity on the pairs. */
export interface EvaluatedSimilarity extends PairSimilarity {
  /** Undefined without scores. */
  readonly correlations: PairCorrelations | undefined;
  /** Undefined where nothing tells which pairs belong together. Thresholds are those of `pairClassification`. */
  readonly classification: PairClassification | undefined;
  /** Undefined without folds. */
  readonly folded: FoldedAccuracy | undefined;
  /** Verification with negative similarities as distances; undefined where no false accept rate was asked for. */
  readonly verification: ListedVerification | undefined;
}

/** Evaluated pairs: semantic textual similarity, pair classification, or both. */
export interface EvaluatedPairs {
  readonly vectors: readonly string[];
  readonly pairs: number;
  readonly like: PairTool | undefined;
  /** Whether the least detection cost was asked for. */
  readonly areCosts: boolean;
  readonly similarities: readonly EvaluatedSimilarity[];
  readonly findings: readonly Finding[];
}

/** Tool whose conventions are followed. */
export type PairTool = "mteb" | "sentence-transformers";

/**
 * Evaluates similarities of pairs. @throws RankproofError for options, and for files that are not there, broken or do
 * not fit each other
 */
export async function evaluatePairs({ vectors, flags }: PairRequest, files: Files): Promise<EvaluatedPairs> {
  const like = readOption(PAIRING.like, flags.like);
  const chosen = readOption(PAIRING.similarity, flags.similarity) ?? pairSimilarities;
  const costs = readOptions(DETECTION, flags);
  const areCosts = Object.keys(costs).length > 0;
  const eer = readOption(PAIRING.eer, flags.eer);
  for (const [name, given] of [
    ["at", flags.at],
    ["llr", flags.llr],
    ["intervals", flags.intervals],
    ["subjects", flags.subjects],
    ["curve", flags.curve],
  ] as const) {
    if (given === undefined) continue;
    throw new RankproofError(
      "unsupported",
      `${nameOf(PAIRING[name])}: it is about ready scores, and vectors are given`,
    );
  }
  const rates = readOption(PAIRING.far, flags.far) ?? (areCosts ? [] : undefined);
  if (flags.columns !== undefined) {
    throw new RankproofError("unsupported", "--columns: it is about ready scores, and vectors are given");
  }
  if (vectors.length > 2) {
    throw new RankproofError("invalid", `vectors: ${vectors.length} files (expected one, or two whose rows are pairs)`);
  }
  const vectorFiles = await Promise.all(vectors.map((name) => readVectorFile(files, name)));
  const matrices = vectorFiles.map((file) => matrixOf(file, flags));
  const [own, other = own] = matrices;
  const { first, second, scores, same, folds, repeated } = await pairsOf(vectorFiles, matrices, flags, files);
  if (rates !== undefined && same === undefined) {
    throw new RankproofError(
      "missing",
      `pairs that belong together: ${flags.far === undefined ? "minDCF" : "--far"} needs a column same, or --same`,
    );
  }
  const [firsts, seconds] = [selectRows(own, first), selectRows(other, second)];
  const thresholds = like === "mteb" ? "between" : "any";
  return {
    vectors,
    pairs: first.length,
    like,
    areCosts,
    similarities: chosen.map((similarity) => {
      const values = similaritiesOfPairs(firsts, seconds, similarity.id);
      return {
        ...similarity,
        correlations: scores && pairCorrelations(values, scores),
        classification: same && pairClassification(values, same, { thresholds }),
        folded: same && folds && foldedAccuracy(values, same, folds),
        verification:
          same &&
          rates &&
          verificationOfPairs(values, same, { ...costs, ...(eer === undefined ? {} : { eer }), fmr: rates }),
      };
    }),
    findings: findingsOf(repeatedPairs, repeated),
  };
}

function verificationOfPairs(
  similarities: Float64Array,
  same: Uint8Array,
  options: VerificationOptions & DetectionCosts & EerOptions,
): ListedVerification {
  const distancesOf = (kind: number): Float64Array =>
    similarities.filter((_, pair) => same[pair] === kind).map((similarity) => 0 - similarity);
  return verification(distancesOf(1), distancesOf(0), options);
}

function matrixOf(file: VectorFile, { vectors, scores, same, ids }: PairFlags): FloatMatrix {
  const beside = new Set([scores, same, ...(ids ?? [])].filter((name) => name !== undefined));
  const matrix = joinedVectors([file], { wanted: vectors, others: beside }, "none").vectors;
  if (isOfFloats(matrix)) return matrix;
  throw new RankproofError("unsupported", `vectors of ${printable(file.name)}: codes (expected numbers)`, "data");
}

/**
 * Reads the pairs of a file of pairs, or of the rows of two files of vectors. @throws RankproofError missing, ambiguous
 * or invalid
 */
async function pairsOf(
  vectorFiles: readonly VectorFile[],
  matrices: readonly FloatMatrix[],
  { pairs, scores, same, ids }: PairFlags,
  files: Files,
): Promise<GivenPairs> {
  if (pairs !== undefined) {
    if (scores !== undefined || same !== undefined) {
      throw new RankproofError("ambiguous", "pairs: --pairs has columns score and same; leave out --scores and --same");
    }
    const items = await Promise.all(vectorFiles.map((file, i) => pairedItems(file, matrices[i], ids?.[i], files)));
    const [first, second = first] = items;
    const read = await readPairs(files, pairs, first, second);
    if (read.scores !== undefined || read.same !== undefined) return read;
    throw new RankproofError(
      "missing",
      "column: score, or same (1 for pairs that belong together)",
      "data",
      `${pairs}: `,
    );
  }
  if (matrices.length < 2) {
    throw new RankproofError("missing", "pairs: a second file of vectors, or --pairs with columns first and second");
  }
  if (ids !== undefined) throw new RankproofError("missing", "pairs: --ids needs --pairs");
  if (scores === undefined && same === undefined) {
    throw new RankproofError("missing", "scores: --scores how alike pairs are, or --same which belong together");
  }
  const sources = new ItemSources(files, vectorFiles.slice(0, 1));
  const rows = Int32Array.from({ length: matrices[0].rows }, (_, row) => row);
  const [firsts, seconds] = vectorFiles.map(({ name }) => printable(name));
  if (matrices[0].rows !== matrices[1].rows) {
    const rows = `${matrices[0].rows} of ${firsts}, ${matrices[1].rows} of ${seconds}`;
    throw new RankproofError("invalid", `rows: ${rows} (expected as many, or --pairs)`, "data");
  }
  return {
    first: rows,
    second: rows,
    scores: scores === undefined ? undefined : scoresOf(await sources.array("scores", [scores]), scores),
    same: same === undefined ? undefined : sameOf(await sources.array("same", [same]), same),
    ...{ folds: undefined, repeated: undefined },
  };
}

async function pairedItems(
  file: VectorFile,
  { rows }: FloatMatrix,
  ids: string | undefined,
  files: Files,
): Promise<PairedItems> {
  if (ids === undefined) return { rows };
  return { rows, ids: await new ItemSources(files, [file]).column("ids", [ids], isLabel) };
}
