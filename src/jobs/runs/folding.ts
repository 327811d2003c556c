import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { type Folding, foldingOf, type RowFolding } from "../../evaluate/folding/folding.ts";
import type { Files } from "../../inputs/source.ts";
import { FOLDING } from "../../options/folding.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";
import type { EXCLUSION } from "../../options/scoring.ts";

/** Options of items that count as one, as texts. */
export type FoldFlags = FlagsOf<typeof FOLDING>;

const HINT = "--duplicates first|best keeps one, --fold joins chunks";

/** Reads and checks the options. @throws RankproofError invalid */
export function readFolding(flags: FoldFlags): Folding {
  if (flags.fold === undefined && flags.foldScore !== undefined) {
    throw new RankproofError(
      "missing",
      `--fold: --fold-score ${printable(flags.foldScore)} needs it, as in --fold "#"`,
    );
  }
  return foldingOf(readOptions(FOLDING, flags), HINT);
}

/** File of items that are left out, and its columns, as texts. */
export type ExcludeFlags = FlagsOf<typeof EXCLUSION>;

/**
 * Adds the items that are left out, where a file names them.
 *
 * @param hasher of the judgments
 * @throws RankproofError missing, for columns without a file; with all problems found in the file
 */
export async function withExcluded(
  folding: Folding,
  { exclude, excludeColumns }: ExcludeFlags,
  files: Files,
  hasher: Hasher,
): Promise<RowFolding> {
  if (exclude !== undefined) {
    const { readExcluded } = await import("./excluded.ts");
    return readExcluded(folding, exclude, excludeColumns, files, hasher);
  }
  refuseColumnsAlone(excludeColumns);
  return folding;
}

/** @throws RankproofError missing, for columns of a file that is not named */
export function refuseColumnsAlone(columns: string | undefined): void {
  if (columns === undefined) return;
  throw new RankproofError("missing", `--exclude: --exclude-columns ${printable(columns)} needs it`);
}
