import { printable, RankproofError } from "../../core/errors.ts";

/**
 * Rule that gives the document of a chunk: the text of its id before the first such text, the first group of a regular
 * expression, or the result of a function. An id without the text, or without a match, is a document itself.
 */
export type Fold = string | RegExp | ((item: string) => string);

/**
 * @param name of the option, for messages @throws RankproofError invalid, for an invalid fold, and for an expression
 *   without a group
 */
export function checkFold(fold: unknown, name = "fold"): asserts fold is Fold {
  if (typeof fold === "function") return;
  if (typeof fold === "string" ? fold !== "" : isRegExp(fold) && countGroups(fold) > 0) return;
  const expected = "text, or a regular expression whose first group is the document, as in /^(.+)#/";
  const shown = typeof fold === "string" ? JSON.stringify(fold) : String(fold);
  throw new RankproofError("invalid", `${name}: ${printable(shown)} (expected ${expected})`);
}

/** Also of another window, where RegExp is another. */
function isRegExp(value: unknown): value is RegExp {
  return Object.prototype.toString.call(value) === "[object RegExp]";
}

function countGroups({ source, flags }: RegExp): number {
  return (new RegExp(`${source}|`, flags).exec("")?.length ?? 1) - 1;
}

/** Makes the function that gives the document of an item. */
export function documentOf(fold: Fold): (item: string) => string {
  if (typeof fold === "function") return fold;
  if (typeof fold === "string") {
    return (item) => {
      const end = item.indexOf(fold);
      return end === -1 ? item : item.slice(0, end);
    };
  }
  const expression = new RegExp(fold);
  return (item) => {
    // With the flags g and y, a search goes on where the last one ended.
    expression.lastIndex = 0;
    return expression.exec(item)?.[1] ?? item;
  };
}

/**
 * Checks a document's id.
 *
 * @param where the name and line of the file, for messages
 * @throws RankproofError invalid, for an id that is no text or empty
 */
export function checkedDocument(document: unknown, item: string, query: string, where = ""): string {
  if (typeof document === "string" && document !== "") return document;
  const shown = typeof document === "string" ? '""' : printable(String(document));
  const whose = `of item ${printable(item)} in query ${printable(query)}`;
  throw new RankproofError("invalid", `document: ${shown} ${whose} (expected text that is not empty)`, "data", where);
}
