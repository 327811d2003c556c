import { findProfile } from "../../conventions/index.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { alignment, meanCosine, type PairMean, uniformity } from "../../embeddings/geometry/directions.ts";
import { effectiveRank } from "../../embeddings/geometry/effective-rank.ts";
import { hubness } from "../../embeddings/geometry/hubness.ts";
import {
  type DimensionEstimate,
  likelihoodDimension,
  twoNearestDimension,
} from "../../embeddings/geometry/intrinsic-dimension.ts";
import type { Label } from "../../embeddings/labels.ts";
import { sampledRows } from "../../embeddings/sampled-rows.ts";
import { nearestIn } from "../../embeddings/threaded-search.ts";
import type { Files } from "../../inputs/source.ts";
import { type FloatMatrix, selectRows } from "../../neighbors/matrix.ts";
import { Neighbors } from "../../neighbors/neighbors.ts";
import { spaceOf } from "../../neighbors/search.ts";
import { COMPONENTS } from "../../options/embeddings.ts";
import { type FlagsOf, readOption, valueOrDefault } from "../../options/option.ts";
import { GEOMETRY_OPTIONS } from "../../options/vectors.ts";
import type { EmbeddingHooks } from "./evaluate.ts";
import type { Figure } from "./evaluated.ts";
import { readLabeled } from "./labeled-vectors.ts";
import { matrixFindings } from "./matrix-as-vectors.ts";
import { pcfFigures } from "./pcf-figures.ts";
import { repeatedFindings } from "./repeated-vectors.ts";

/** Options of the geometry of vectors, as texts. */
export type GeometryFlags = FlagsOf<typeof GEOMETRY_OPTIONS & typeof COMPONENTS>;

/** Geometry of vectors in their space. */
export interface Geometry {
  readonly vectors: string;
  readonly items: number;
  readonly dimensions: number;
  readonly metric: "l2" | "cosine";
  readonly figures: readonly Figure[];
  readonly findings: readonly Finding[];
  /** Notes on samples. */
  readonly notes: readonly string[];
}

/** Neighbors that are held at most. */
const MOST_HELD = 2 ** 25;

/** Neighbors that intrinsic dimension by likelihood looks at. */
const NEIGHBORS = 20;

/** Products that effective rank takes at most; of more items, random ones. */
const MOST_PRODUCTS = 5e9;

/**
 * Measures the geometry of vectors. @throws RankproofError for options, and for files that are not there, broken or do
 * not fit each other
 */
export async function measureGeometry(
  { vectors: name, flags }: { readonly vectors: string; readonly flags: GeometryFlags },
  files: Files,
  { search }: EmbeddingHooks = {},
): Promise<Geometry> {
  const metric = readOption(GEOMETRY_OPTIONS.metric, flags.metric) ?? "cosine";
  const k = valueOrDefault(GEOMETRY_OPTIONS.k, flags.k);
  const sample = valueOrDefault(GEOMETRY_OPTIONS.sample, flags.sample);
  const seed = valueOrDefault(GEOMETRY_OPTIONS.seed, flags.seed);
  const variances = readOption(COMPONENTS.pcf, flags.pcf) ?? [];
  const conventions = flags.like === undefined ? undefined : findProfile(flags.like, "embeddings").embeddings;
  const { vectors, labels } = await readLabeled(name, flags, files);
  const { rows, columns } = vectors;
  if (rows < 3) throw new RankproofError("missing", `vectors: ${rows} in ${name} (expected at least three)`, "data");
  const chosen = selectRows(vectors, sampledRows(rows, sample, seed));
  if (k * chosen.rows > MOST_HELD) {
    const largest = Math.floor(MOST_HELD / chosen.rows);
    throw new RankproofError(
      "unsupported",
      `-k: ${k} of ${chosen.rows} items (expected at most ${largest}, or a smaller --sample)`,
    );
  }
  const neighbors = await ownNeighbors(chosen, metric, Math.max(k, NEIGHBORS), search);
  const near = asLengths(neighbors, metric);
  const most = Math.max(2, Math.floor(MOST_PRODUCTS / columns / Math.min(rows, columns)));
  const ranked = rows <= most ? vectors : selectRows(vectors, sampledRows(rows, most, seed));
  const { skewness, antiHubs, hubs, most: mostOften } = hubness(neighbors, chosen.rows, k);
  const uniform = uniformity(vectors, { seed });
  const aligned = labels === undefined ? undefined : alignedOrNot(vectors, labels, seed);
  const depth = Math.min(NEIGHBORS, chosen.rows - 1);
  return {
    ...{ vectors: name, items: rows, dimensions: columns, metric },
    figures: [
      ...(aligned === undefined ? [] : [{ name: "alignment", ...aligned }]),
      { name: "uniformity", value: uniform.value, ...pairNote(uniform) },
      { name: "mean cosine", value: meanCosine(vectors), note: "anisotropy" },
      {
        name: "effective rank",
        value: effectiveRank(ranked),
        ...(ranked === vectors ? {} : { note: `of ${most} items` }),
      },
      ...pcfFigures(vectors, variances, conventions?.pcfRule ?? "at-least"),
      { name: "intrinsic dimension (TwoNN)", ...estimateOf(() => twoNearestDimension(near), chosen.rows) },
      {
        name: `intrinsic dimension (MLE, k = ${depth})`,
        ...estimateOf(() => likelihoodDimension(near, depth), chosen.rows),
      },
      {
        name: `hubness: skewness of ${k}-occurrence`,
        ...(Number.isNaN(skewness) ? { value: undefined, note: "all items occur as often" } : { value: skewness }),
      },
      { name: "anti-hubs", value: antiHubs, note: "share that is near no item" },
      { name: "hubs", value: hubs, note: "share above twice the mean" },
      { name: `most ${k}-occurrences`, value: mostOften },
    ],
    findings: [...matrixFindings(vectors), ...repeatedFindings(vectors)],
    notes: [
      `metric of neighbors: ${metric}; uniformity, alignment and cosines are of vectors at length 1`,
      ...(chosen.rows < rows
        ? [`hubness and intrinsic dimension: of ${chosen.rows} random items of ${rows} (seed ${seed}; --sample)`]
        : []),
    ],
  };
}

/** The nearest others of each item. */
async function ownNeighbors(
  vectors: FloatMatrix,
  metric: "l2" | "cosine",
  wanted: number,
  search: EmbeddingHooks["search"],
): Promise<Neighbors> {
  const items = Int32Array.from({ length: vectors.rows }, (_, item) => item);
  const space = spaceOf(vectors, vectors, metric, [{ queries: items, gallery: items }]);
  return nearestIn(space, Math.min(wanted, vectors.rows - 1), search);
}

/** Distances in the Euclidean space of the vectors; under cosine, of the vectors at length 1. */
function asLengths({ ends, indices, distances }: Neighbors, metric: "l2" | "cosine"): Neighbors {
  const lengths = metric === "l2" ? distances : distances.map((distance) => Math.sqrt(Math.max(0, 2 * distance)));
  return new Neighbors({ ends, indices, distances: lengths });
}

function alignedOrNot(vectors: FloatMatrix, labels: readonly Label[], seed: number): Omit<Figure, "name"> {
  if (new Set(labels.map(String)).size === labels.length)
    return { value: undefined, note: "no two items share a label" };
  const aligned = alignment(vectors, labels, { seed });
  return { value: aligned.value, ...pairNote(aligned) };
}

function pairNote({ pairs, isSampled }: PairMean): { note?: string } {
  return isSampled ? { note: `of ${pairs} random pairs` } : {};
}

/** An estimate, or why there is none. */
function estimateOf(estimate: () => DimensionEstimate, all: number): Omit<Figure, "name"> {
  try {
    const { value, items } = estimate();
    const notes = [
      ...(value === Number.POSITIVE_INFINITY ? ["neighbors are equally far"] : []),
      ...(items < all ? [`without ${all - items} items that have duplicates`] : []),
    ];
    return { value, ...(notes.length > 0 ? { note: notes.join("; ") } : {}) };
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    return { value: undefined, note: error.message };
  }
}
