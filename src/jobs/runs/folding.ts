import { printable, RankproofError } from "../../core/errors.ts";
import { type Folding, foldingOf } from "../../evaluate/folding/folding.ts";
import { FOLDING } from "../../options/folding.ts";
import { type FlagsOf, readOptions } from "../../options/option.ts";

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
