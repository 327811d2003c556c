import { printable, RankproofError } from "../../../core/errors.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { disk } from "../../disk.ts";
import { filesByRole } from "../embeddings/files-by-role.ts";

/** Models of a chart, with labels among the options. */
interface ChartedModels<Flags> {
  readonly vectors: string;
  readonly others: readonly string[];
  readonly flags: Flags;
}

/** Tells models from labels among the arguments of a chart. @throws RankproofError as `filesByRole`; missing */
export async function chartedModels<Flags extends EmbeddingFlags>(
  names: readonly string[],
  flags: Flags,
): Promise<ChartedModels<Flags>> {
  const { vectors, others, labels } = await filesByRole(disk, names, flags);
  if (vectors === undefined) throw new RankproofError("missing", "vectors: a file with a vector for each item");
  return { vectors, others, flags: labels === undefined ? flags : { ...flags, labels: [labels] } };
}

/** The same of a chart of one model. @throws RankproofError unsupported, for several */
export async function chartedModel<Flags extends EmbeddingFlags>(
  names: readonly string[],
  flags: Flags,
): Promise<ChartedModels<Flags>> {
  const models = await chartedModels(names, flags);
  const [other] = models.others;
  if (other === undefined) return models;
  const reason = "it draws one model; labels are --labels, and roc and det draw several models";
  throw new RankproofError("unsupported", `other model: ${printable(other)} (${reason})`);
}
