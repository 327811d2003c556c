import { printable, RankproofError } from "../core/errors.ts";

/** A fused run as it is written in place of a file: `rrf(a.run, b.run, k=60, weights=0.6:0.4)`. */
export interface FusionExpression {
  readonly method: string;
  /** Files, or expressions. */
  readonly runs: readonly string[];
  /** What is written as name=value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A name, and in parentheses at least two things. */
const CALL = /^\s*([\w-]+)\s*\((.*,.*)\)\s*$/s;

/** Whether a text is written as a fused run is. */
export function isFusionExpression(text: string): boolean {
  return CALL.test(text);
}

/** The expression with its files as outputs show them: without folders. */
export function withoutFolders(expression: string): string {
  return expression.replace(/[^(),=]*[/\\]/g, "");
}

/** @throws RankproofError invalid or duplicate */
export function parseFusionExpression(text: string): FusionExpression {
  const [, method, inside] = CALL.exec(text) ?? [];
  if (method === undefined) {
    throw new RankproofError("invalid", `fusion: ${printable(text)} (expected one such as rrf(a.run, b.run, k=60))`);
  }
  const runs: string[] = [];
  const options = new Map<string, string>();
  for (const part of topLevelParts(inside)) {
    const [, name, value] = /^([\w-]+)\s*=\s*(.+)$/s.exec(part) ?? [];
    if (name === undefined) runs.push(part);
    else if (options.has(name))
      throw new RankproofError("duplicate", `option in ${printable(text)}: ${printable(name)}`);
    else options.set(name, value);
  }
  return { method, runs, options: Object.fromEntries(options) };
}

/** What stands between the commas that are in no parentheses, without white space around. */
function topLevelParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")") depth--;
    else if (i === text.length || (text[i] === "," && depth === 0)) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return parts.filter((part) => part !== "");
}

/** Whether a file, or one in an expression, is standard input. */
export function readsStandardInput(text: string): boolean {
  return text.split(/[(),]/).some((part) => part.trim() === "-");
}
