import { printable, RankproofError } from "../../core/errors.ts";
import { optionFlag } from "../../core/flags.ts";
import { checkFold, type Fold } from "../../evaluate/folding/document-of.ts";
import { DUPLICATE_RULES, FOLD_SCORES, type Folding, foldingOf } from "../../evaluate/folding/folding.ts";

/** Which items of a query count as one, as texts. */
export interface FoldFlags {
  /** Text, or a regular expression as in /^(.+)#/. */
  fold?: string;
  foldScore?: string;
  duplicates?: string;
}

const HINT = "--duplicates first|best keeps one, --fold joins chunks";

/** Reads and checks the options. @throws RankproofError invalid */
export function readFolding({ fold, foldScore, duplicates }: FoldFlags): Folding {
  if (fold === undefined && foldScore !== undefined) {
    throw new RankproofError("missing", `--fold: --fold-score ${printable(foldScore)} needs it, as in --fold "#"`);
  }
  return foldingOf(
    {
      ...(fold === undefined ? {} : { fold: foldFlag(fold) }),
      ...(foldScore === undefined ? {} : { foldScore: optionFlag("--fold-score", foldScore, FOLD_SCORES) }),
      ...(duplicates === undefined ? {} : { duplicates: optionFlag("--duplicates", duplicates, DUPLICATE_RULES) }),
    },
    HINT,
  );
}

/** Text between slashes, with the flags of a regular expression behind, is one. */
const EXPRESSION = /^\/(.+)\/([a-z]*)$/s;

function foldFlag(text: string): Fold {
  const [, source, flags] = EXPRESSION.exec(text) ?? [];
  const fold = source === undefined ? text : expressionOf(text, source, flags);
  checkFold(fold, "--fold");
  return fold;
}

function expressionOf(text: string, source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new RankproofError("invalid", `--fold: ${printable(text)} (${printable(String(error), 200)})`);
  }
}
