import { printable, RankproofError } from "../../../core/errors.ts";
import { readArrayFile } from "../../../inputs/arrays/file.ts";
import { areLabels } from "../../../inputs/arrays/labels.ts";
import { fileAndColumn } from "../../../inputs/file-column.ts";
import type { Files } from "../../../inputs/source.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";

/** Files by what they hold. */
interface FilesByRole {
  /** The file of the first model; undefined where no file was named. */
  readonly vectors: string | undefined;
  /** Files of the other models; empty for a single one. */
  readonly others: readonly string[];
  /** The file with a label for each vector, where one of the named files is that. */
  readonly labels: string | undefined;
}

/** Standard input, which is read once. */
const STANDARD_INPUT = "-";

/**
 * Tells models from labels among files that were named without an option; FILE:COLUMN is labels. One file alone is
 * vectors, and so are all where an option says what is relevant.
 *
 * @throws RankproofError ambiguous, for two files of labels
 */
export async function filesByRole(
  files: Files,
  names: readonly string[],
  flags: Pick<EmbeddingFlags, "labels" | "levels" | "qrels" | "relevantPairs" | "configuration">,
): Promise<FilesByRole> {
  const isChosen = (["labels", "levels", "qrels", "relevantPairs"] as const).some(
    (name) => flags[name] !== undefined && !flags.configuration?.options.includes(name),
  );
  const labels: string[] = [];
  if (names.length > 1 && !isChosen) {
    for (const name of names) {
      const [file, column] = fileAndColumn(name, files);
      if (column !== undefined && files.has(file)) labels.push(name);
      else if (name !== STANDARD_INPUT && areLabels(await readArrayFile(await files.open(name)))) labels.push(name);
    }
  }
  if (labels.length > 1) {
    const both = labels.map((name) => printable(name)).join(" and ");
    throw new RankproofError("ambiguous", `labels: ${both} (each holds one value a row; name one, or use --labels)`);
  }
  const [vectors, ...others] = names.filter((name) => !labels.includes(name));
  return { vectors, others, labels: labels[0] };
}
