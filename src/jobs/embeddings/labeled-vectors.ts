import { printable, RankproofError } from "../../core/errors.ts";
import type { Label } from "../../embeddings/labels.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { type FloatMatrix, isOfFloats } from "../../neighbors/matrix.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { GEOMETRY_OPTIONS } from "../../options/vectors.ts";
import { ItemSources, isLabel } from "./item-sources.ts";
import { joinedVectors, readVectorFile } from "./vectors.ts";

/** Sources of vectors and their labels: names of files, of columns in the file of the vectors, or FILE:COLUMN. */
type LabeledFlags = Pick<FlagsOf<typeof GEOMETRY_OPTIONS>, "labels" | "vectors">;

/** Vectors, and a label of each; undefined where there are none. */
export interface LabeledVectors {
  readonly vectors: FloatMatrix;
  readonly labels: readonly Label[] | undefined;
  /** Finds further values of the same items. */
  readonly sources: ItemSources;
}

/**
 * Reads the vectors of a file and their labels.
 *
 * @param beside names of columns that are no parts of vectors
 * @throws RankproofError when a file is not there, broken, or does not fit the other
 */
export async function readLabeled(
  name: string,
  { labels, vectors: wanted }: LabeledFlags,
  files: Files,
  beside: readonly string[] = [],
): Promise<LabeledVectors> {
  const file = await readVectorFile(files, name);
  const source =
    labels ?? ROLES.label.names.vectors.find((candidate) => file.arrays.some((array) => array.name === candidate));
  const named = source === undefined ? undefined : [source];
  const { vectors } = joinedVectors([file], { wanted, others: new Set([...(named ?? []), ...beside]) }, "none");
  if (!isOfFloats(vectors)) throw new RankproofError("unsupported", "vectors: codes (expected numbers)", "data");
  const sources = new ItemSources(files, [file]);
  const found = await sources.labels("labels", named);
  const missing = found?.indexOf(null) ?? -1;
  if (missing === -1) return { vectors, labels: found?.filter(isLabel), sources };
  throw new RankproofError(
    "missing",
    `labels: none at ${missing} in ${printable(String(source))} (expected one for each)`,
    "data",
  );
}
