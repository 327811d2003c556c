import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { Identification, IdentificationOptions } from "../../embeddings/identification.ts";
import type { NeighborEvaluationOptions, NeighborResult } from "../../embeddings/items-without-vectors.ts";
import type { IdentifiedPairs } from "../../embeddings/pairs/intervals.ts";
import type { DetectionCosts } from "../../embeddings/rates/detection-cost.ts";
import type { EerOptions } from "../../embeddings/rates/equal-error-rate.ts";
import type { Selection } from "../../embeddings/selection.ts";
import type { ListedVerification, VerificationOptions } from "../../embeddings/verification.ts";
import type { Files } from "../../inputs/source.ts";
import { ItemSources } from "./item-sources.ts";
import { type EmbeddingColumns, readItemColumns } from "./items.ts";
import type { EmbeddingFlags } from "./options.ts";
import { labelSources } from "./relevance.ts";
import { readRole, rowsOfRole } from "./roles.ts";
import type { VectorFile } from "./vectors.ts";

/** Distances or neighbors that another program found, and the columns of their items. */
export interface GivenNeighbors {
  readonly name: string;
  readonly columns: EmbeddingColumns;
  /** All items. */
  readonly count: number;
  readonly queries: Selection | undefined;
  readonly gallery: Selection | undefined;
  readonly findings: readonly Finding[];
  evaluate(options: NeighborEvaluationOptions): NeighborResult;
  /** The rows as items that search, among the queries; left out where not all pairs have a distance. */
  evaluateReverse?(options: NeighborEvaluationOptions): NeighborResult;
  /** Left out where not all pairs have a distance; so is what follows. */
  identify?(options: NeighborEvaluationOptions, wanted: IdentificationOptions): Identification;
  verify?(
    options: NeighborEvaluationOptions,
    wanted: VerificationOptions & DetectionCosts & EerOptions,
  ): ListedVerification;
  /** The pairs that are verified, with their identities. */
  pairs?(options: NeighborEvaluationOptions): {
    readonly positives: IdentifiedPairs;
    readonly negatives: IdentifiedPairs;
  };
}

/** Columns of items, and the queries and gallery among them. */
export type ReadItems = Pick<GivenNeighbors, "columns" | "count" | "queries" | "gallery">;

/**
 * Reads columns of items, and which of them are queries and gallery.
 *
 * @param sizes number of items; of the gallery and of the queries, where these are apart
 * @param each their names where they are apart
 */
export async function readItemsOf(
  sizes: readonly number[],
  name: string,
  each: readonly [string, string],
  flags: EmbeddingFlags,
  files: Files,
): Promise<ReadItems> {
  const sets = setsWithoutVectors(sizes, name, sizes.length === 1 ? [`items of ${name}`] : each);
  const sources = new ItemSources(files, sets);
  const columns = await readItemColumns(files, sources, flags, labelSources(flags, sets));
  const [first, second] = sizes;
  const count = first + (second ?? 0);
  const [queries, gallery] = [flags.queries, flags.gallery];
  if (second !== undefined) {
    const other = queries === undefined ? gallery && "--gallery" : "--queries";
    if (other !== undefined) throw new RankproofError("unsupported", `${other}: queries and gallery are apart already`);
    return { columns, count, ...rowsApart(first, second) };
  }
  const rolesOf = async (source: string | undefined, what: string): Promise<Selection | undefined> => {
    const role = await readRole(files, source, sets[0], what);
    if (role.kind !== "file") return rowsOfRole(role, sets);
    throw new RankproofError(
      "unsupported",
      `${what}: ${printable(role.file.name)} (expected indices or a mask, no vectors)`,
    );
  };
  return { columns, count, queries: await rolesOf(queries, "queries"), gallery: await rolesOf(gallery, "gallery") };
}

/** Items in place of those of files of vectors: their number, and their name in messages. */
export function setsWithoutVectors(sizes: readonly number[], name: string, each: readonly string[]): VectorFile[] {
  return sizes.map((rows, i) => ({ name, arrays: [], rows, each: each[i] }));
}

/** Rows of queries and gallery where these are apart: the gallery comes first. */
export function rowsApart(
  gallery: number,
  queries: number,
): { readonly queries: number[]; readonly gallery: number[] } {
  return {
    gallery: Array.from({ length: gallery }, (_, item) => item),
    queries: Array.from({ length: queries }, (_, query) => gallery + query),
  };
}
