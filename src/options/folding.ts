import { printable, RankproofError } from "../core/errors.ts";
import { checkFold, type Fold } from "../evaluate/folding/document-of.ts";
import { DUPLICATE_RULES, FOLD_SCORES } from "../evaluate/folding/folding.ts";
import { optionsOf, parsed, word } from "./option.ts";

/** Items of a query that count as one. */
export const FOLDING = optionsOf("folding", {
  /** Text, or a regular expression as in /^(.+)#/. */
  fold: parsed("--fold <text>", foldOf),
  foldScore: word("--fold-score <rule>", FOLD_SCORES),
  duplicates: word("--duplicates <rule>", DUPLICATE_RULES),
});

/** Text between slashes, with the flags of a regular expression behind, is one. */
const EXPRESSION = /^\/(.+)\/([a-z]*)$/s;

function foldOf(text: string, name: string): Fold {
  const [, source, flags] = EXPRESSION.exec(text) ?? [];
  const fold = source === undefined ? text : expressionOf(text, source, flags, name);
  checkFold(fold, name);
  return fold;
}

function expressionOf(text: string, source: string, flags: string, name: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new RankproofError("invalid", `${name}: ${printable(text)} (${printable(String(error), 200)})`);
  }
}
