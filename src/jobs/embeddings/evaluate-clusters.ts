import { findingsOf } from "../../checks/check.ts";
import { varyingLengths } from "../../checks/varying-lengths.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { rounded } from "../../core/number-text.ts";
import { clusterAgreement } from "../../embeddings/clusters/agreement.ts";
import { centerSilhouette } from "../../embeddings/clusters/center-silhouette.ts";
import { kMeans } from "../../embeddings/clusters/k-means.ts";
import { silhouette } from "../../embeddings/clusters/silhouette.ts";
import { UnitRows } from "../../embeddings/geometry/unit-rows.ts";
import type { Label } from "../../embeddings/labels.ts";
import type { Files } from "../../inputs/source.ts";
import { type FlagsOf, readOption, valueOrDefault } from "../../options/option.ts";
import { CLUSTERING } from "../../options/vectors.ts";
import type { EmbeddingHooks } from "./evaluate.ts";
import type { Figure } from "./evaluated.ts";
import { isLabel } from "./item-sources.ts";
import { readLabeled } from "./labeled-vectors.ts";
import { matrixFindings } from "./matrix-as-vectors.ts";
import { lengthsOf } from "./varying-lengths.ts";

/** Options of clusters, as texts. */
export type ClusterFlags = FlagsOf<typeof CLUSTERING>;

/** Starts of k-means where nobody chose how many. */
const USUAL_STARTS = 10;
/** Products of one step in all starts together: beyond these, fewer starts are taken unasked. */
const PRODUCTS_UNASKED = 2e8;

/** Agreement of clusters with labels. */
export interface EvaluatedClusters {
  readonly vectors: string;
  readonly items: number;
  readonly classes: number;
  readonly clusters: number;
  readonly figures: readonly Figure[];
  /** What checks found about the vectors. */
  readonly findings: readonly Finding[];
  /** Notes on the making of clusters, and on samples. */
  readonly notes: readonly string[];
}

/**
 * Evaluates given clusters, or those of k-means. @throws RankproofError for options, and for files that are not there,
 * broken or do not fit each other
 */
export async function evaluateClusters(
  { vectors: name, flags }: { readonly vectors: string; readonly flags: ClusterFlags },
  files: Files,
  { search }: EmbeddingHooks = {},
): Promise<EvaluatedClusters> {
  const chosenMetric = readOption(CLUSTERING.metric, flags.metric);
  const metric = chosenMetric ?? "l2";
  const seed = valueOrDefault(CLUSTERING.seed, flags.seed);
  const chosenStarts = readOption(CLUSTERING.starts, flags.starts);
  const sample = valueOrDefault(CLUSTERING.sample, flags.sample);
  const wanted = readOption(CLUSTERING.k, flags.k);
  const { assignments } = flags;
  if (assignments !== undefined && (wanted ?? flags.starts) !== undefined) {
    throw new RankproofError("ambiguous", "clusters: --assignments gives them; leave out -k and --starts");
  }
  const { vectors, labels, sources } = await readLabeled(
    name,
    flags,
    files,
    assignments === undefined ? [] : [assignments],
  );
  if (labels === undefined) throw new RankproofError("missing", "labels: name a file or a column with --labels");
  const assigned = await sources.column("assignments", assignments === undefined ? undefined : [assignments], isLabel);
  const count = wanted ?? new Set(labels.map(String)).size;
  const points = metric === "cosine" ? new UnitRows(vectors).atLengthOne() : vectors;
  const products = points.rows * count * points.columns;
  const starts = chosenStarts ?? Math.max(1, Math.min(USUAL_STARTS, Math.floor(PRODUCTS_UNASKED / products)));
  const ofStarts: number[] = [];
  const clustering =
    assigned === undefined
      ? await kMeans(points, count, {
          seed,
          starts,
          onStart: (own) => ofStarts.push(clusterAgreement(labels, own).nmi),
          search,
        })
      : undefined;
  const rising = Float64Array.from(ofStarts).sort();
  const clusters: ArrayLike<Label> = assigned ?? clustering?.clusters ?? [];
  const { items, classes, clusters: clusterCount, ...agreement } = clusterAgreement(labels, clusters);
  const options = { metric, sample, seed };
  const unknownByCosine = { measure: "NMI", value: agreement.nmi, byCosine: undefined };
  const byCenters = await centerSilhouette(points, clusters, search);
  return {
    ...{ vectors: name, items, classes, clusters: clusterCount },
    figures: [
      { name: "NMI", value: agreement.nmi, note: "V-measure" },
      { name: "AMI", value: agreement.ami },
      { name: "ARI", value: agreement.ari },
      { name: "homogeneity", value: agreement.homogeneity },
      { name: "completeness", value: agreement.completeness },
      { name: "purity", value: agreement.purity },
      { name: "silhouette of clusters", ...silhouetteFigure(silhouette(vectors, clusters, options).value) },
      { name: "silhouette of clusters, to centers", ...silhouetteFigure(byCenters) },
      { name: "silhouette of labels", ...silhouetteFigure(silhouette(vectors, labels, options).value) },
    ],
    findings: [
      ...matrixFindings(vectors),
      ...(chosenMetric === undefined ? findingsOf(varyingLengths, { ...lengthsOf(vectors), ...unknownByCosine }) : []),
    ],
    notes: [
      ...(clustering === undefined
        ? ["clusters: as given"]
        : [
            `clusters: k-means${metric === "cosine" ? " of vectors at length 1" : ""}, k = ${count}, seed ${seed}, ${starts} start${starts === 1 ? "" : "s"}; ${clustering.steps} steps${clustering.isSettled ? "" : ", not settled"}`,
            ...notesOnStarts(starts, chosenStarts !== undefined, rising),
          ]),
      `silhouettes by ${metric}${items > sample ? `, of ${sample} random items (seed ${seed}; --sample)` : ""}`,
    ],
  };
}

/** @param rising NMI of single starts */
function notesOnStarts(starts: number, areChosen: boolean, rising: ArrayLike<number>): string[] {
  const fewer = `${starts} of the usual ${USUAL_STARTS} starts, since vectors are many: --starts ${USUAL_STARTS} takes longer`;
  const notes = areChosen || starts === USUAL_STARTS ? [] : [fewer];
  if (starts > 1)
    return [...notes, `NMI of single starts: ${rounded(rising[0])} to ${rounded(rising[rising.length - 1])}`];
  return areChosen ? ["NMI of one start is that of its seed: --starts 10 keeps the best of ten"] : notes;
}

function silhouetteFigure(value: number | undefined): Omit<Figure, "name"> {
  return { value, ...(value === undefined ? { note: "expected two clusters or more, not one for each item" } : {}) };
}
