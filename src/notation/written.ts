import { printable, RankproofError } from "../core/errors.ts";
import type { Gain, ParamValue } from "../core/params.ts";

/** The parts of a measure as it is written: `nDCG(gain=exp2)@10`, in rankproof's notation or as a tool calls it. */
export interface Written {
  /** All of it, as it was written. */
  readonly text: string;
  /** What stands before `(` and `@`. */
  readonly head: string;
  /** What stands after `@`. */
  readonly at: string | undefined;
  /** What stands in the parentheses, as text. */
  readonly given: ReadonlyMap<string, string>;
}

const WRITTEN = /^\s*([^()@\s]+)\s*(?:\(([^()]*)\))?\s*(?:@\s*([^()\s]+))?\s*$/;

/** Spark's way to write a cutoff: `ndcgAt(10)`. */
const WITH_CUTOFF = /^\w+At(?:K)?$/i;

/** CatBoost's way to write parameters: `NDCG:top=10;type=Exp`. */
const WITH_PAIRS = /^(\w+):(\w+=[^=;]+(?:;\w+=[^=;]+)*)$/;

/** Takes a written measure apart. @throws RankproofError invalid or duplicate */
export function readWritten(text: string): Written {
  requireText(text);
  const match = WRITTEN.exec(text);
  if (match === null) {
    throw new RankproofError("invalid", `measure: ${printable(text)} (expected a form like nDCG@10 or P(rel=2)@5)`);
  }
  const [, head, given, at] = match;
  const [, name = head, pairs] = WITH_PAIRS.exec(head) ?? [];
  return { text: text.trim(), head: name, at, given: readGiven(name, parametersIn(name, given ?? pairs)) };
}

function parametersIn(head: string, text = ""): string {
  return WITH_CUTOFF.test(head) && /^\s*\d+\s*$/.test(text) ? `k=${text}` : text.replaceAll(";", ",");
}

function readGiven(head: string, text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of splitOutside(text.replace(/\s*([=:,])\s*/g, "$1"))) {
    const equals = pair.indexOf("=");
    if (equals <= 0) {
      throw new RankproofError("invalid", `parameter of ${printable(head)}: ${printable(pair)} (expected name=value)`);
    }
    const parameter = pair.slice(0, equals);
    if (parameters.has(parameter)) {
      throw new RankproofError("duplicate", `parameter of ${printable(head)}: ${printable(parameter)}`);
    }
    parameters.set(parameter, bare(pair.slice(equals + 1)));
  }
  return parameters;
}

/** The number that ends a measure as its cutoff: of `nDCG@5`, `map_cut_100` and `P.5`. */
const ENDING_CUTOFF = /([@_.])\d*\.?\d+$/;

/**
 * Splits a list of measures at commas and blanks that are not inside parentheses, braces or brackets. A number alone is
 * another cutoff of the measure before it: `nDCG@5,10` is `nDCG@5` and `nDCG@10`.
 *
 * @throws RankproofError invalid, for what is no text
 */
export function splitMeasures(text: string): string[] {
  const measures: string[] = [];
  for (const part of splitOutside(text)) {
    const before = measures.at(-1);
    const isCutoff = /^@?\d*\.?\d+$/.test(part) && before !== undefined && ENDING_CUTOFF.test(before);
    if (/^\w+=/.test(part) && before !== undefined && WITH_PAIRS.test(before)) {
      measures[measures.length - 1] = `${before};${part}`;
      continue;
    }
    measures.push(isCutoff ? before.replace(ENDING_CUTOFF, `$1${part.replace("@", "")}`) : part);
  }
  return measures;
}

/** The parts between commas and blanks that are not inside parentheses, braces or brackets. */
function splitOutside(text: string): string[] {
  requireText(text);
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of text) {
    if ("({[".includes(character)) depth++;
    if (")}]".includes(character)) depth--;
    if (depth === 0 && /[\s,;]/.test(character)) {
      if (part !== "") parts.push(part);
      part = "";
    } else part += character;
  }
  if (part !== "") parts.push(part);
  return parts;
}

/** Programs without types give a measure itself, or nothing, where its name is expected. */
function requireText(text: unknown): void {
  if (typeof text === "string") return;
  throw new RankproofError("invalid", `measure: ${printable(String(text))} (expected text such as "nDCG@10")`);
}

/** Without quotes around it. */
function bare(text: string): string {
  return text.replace(/^(['"])(.*)\1$/, "$2");
}

/** A number, a list or table of gains, or else a word; whether the parameter accepts it is checked later. */
export function parseValue(text: string): ParamValue {
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : parseGain(text);
}

function parseGain(text: string): Gain | string {
  const list = /^\[([^,\]]+(?:,[^,\]]+)*)\]$/.exec(text);
  if (list !== null) return list[1].split(",").map(Number);
  const match = /^\{(.*)\}$/.exec(text);
  if (match === null) return text;
  const table: Record<number, number> = {};
  for (const pair of match[1].split(",")) {
    const [grade, gain, ...rest] = pair.split(":");
    if (!grade || !gain || rest.length > 0 || Number.isNaN(Number(grade))) return text;
    table[Number(grade)] = Number(gain);
  }
  return table;
}
