import { hintFor, printable, RankproofError } from "./errors.ts";
import { type Option, oneOf } from "./options.ts";

// Options that come as texts, from a command line or the fields of a page.

/** A number of at least `least`. @throws RankproofError invalid, with the name of the flag */
export function numberFlag(flag: string, text: string, least: number, isWhole = false): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= least && (!isWhole || Number.isSafeInteger(value))) return value;
  const expected = `a ${isWhole ? "whole " : ""}number${least === Number.NEGATIVE_INFINITY ? "" : ` of at least ${least}`}`;
  throw new RankproofError("invalid", `${flag}: ${printable(text)} (expected ${expected})`);
}

/** A number of bytes, such as 2000000, 2GB or 512MiB. @throws RankproofError invalid, with the name of the flag */
export function bytesFlag(text: string, flag: string): number {
  const [, digits = "0", prefix = "", binary = ""] = /^\s*(\d+(?:\.\d+)?)\s*(?:([kmg])(i?))?b?\s*$/i.exec(text) ?? [];
  const exponent = prefix === "" ? 0 : "kmg".indexOf(prefix.toLowerCase()) + 1;
  const bytes = Math.round(Number(digits) * (binary === "" ? 1000 : 1024) ** exponent);
  if (bytes >= 1 && Number.isSafeInteger(bytes)) return bytes;
  throw new RankproofError("invalid", `${flag}: ${printable(text)} (expected a size, such as 2GB or 512MiB)`);
}

/**
 * What a text says about an option whose values are words.
 *
 * @throws RankproofError invalid, with the nearest word or all
 */
export function optionFlag<Word extends string>(flag: string, text: string, option: Option<Word>): Word {
  if (option.accepts(text)) return text;
  throw refusal(flag, option, text);
}

/** One of some words. @throws RankproofError invalid, with the nearest word or all */
export function choiceFlag<const Word extends string>(
  flag: string,
  text: string,
  words: readonly [Word, ...Word[]],
): Word {
  return optionFlag(flag, text, oneOf(words));
}

/** The complaint about a text that an option does not accept, with the nearest of its words or what it expects. */
export function refusal(flag: string, { of = [], expected }: Option, text: string): RankproofError {
  const hint = hintFor(text, of.map(String), `expected ${expected}`);
  return new RankproofError("invalid", `${flag}: ${printable(text)} (${hint})`);
}

/** What a text says, where there is one. */
export function whereGiven<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}
