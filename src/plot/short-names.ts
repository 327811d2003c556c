import { bareNames } from "./bare-names.ts";

/** Characters of a name that charts have room for. */
const MOST = 34;

/**
 * Names as charts show them: without the endings of files where these tell nothing apart; where they are too long, so
 * that they can still be told apart: what the long ones begin and end with is cut once, then the middle of what is
 * still too long. Names that would become the same are left as they are.
 */
export function shortNames(files: readonly string[]): readonly string[] {
  const names = bareNames(files);
  const long = names.filter(({ length }) => length > MOST);
  if (long.length === 0) return names;
  const [start, end] = [commonLength(long, (name, i) => name[i]), commonLength(long, (name, i) => name.at(-1 - i))];
  const canBeCut = long.every((name) => withoutEnds(name, start, end) !== undefined);
  const shortened = (name: string): string => withoutMiddle((canBeCut && withoutEnds(name, start, end)) || name);
  const short = names.map((name) => (name.length > MOST ? shortened(name) : name));
  return names.map((name, i) => (short.indexOf(short[i]) === short.lastIndexOf(short[i]) ? short[i] : name));
}

/** Length of what all names begin with, up to the last separator. @param at the character of a name */
function commonLength(names: readonly string[], at: (name: string, i: number) => string | undefined): number {
  if (names.length < 2) return 0;
  let separated = 0;
  for (let i = 0; ; i++) {
    const character = at(names[0], i);
    if (character === undefined || names.some((name) => at(name, i) !== character)) return separated;
    if (/[^\p{L}\p{N}]/u.test(character)) separated = i + 1;
  }
}

/** Undefined where nothing would be left. */
function withoutEnds(name: string, start: number, end: number): string | undefined {
  const middle = name.slice(start, name.length - end);
  if (middle === "" || start + end > name.length) return undefined;
  const after = name.slice(name.length - end);
  return `${omitted(name.slice(0, start))}${middle}${isEnding(after) ? "" : omitted(after)}`;
}

/** A sign in place of a text that is longer than it. */
function omitted(text: string): string {
  return text.length > 1 ? "…" : text;
}

/** Whether it is the ending of a file, which nobody misses. */
function isEnding(text: string): boolean {
  return /^\.\w{1,6}$/.test(text);
}

function withoutMiddle(name: string): string {
  const characters = [...name];
  if (characters.length <= MOST) return name;
  const half = Math.floor((MOST - 1) / 2);
  return `${characters.slice(0, half).join("")}…${characters.slice(-half).join("")}`;
}
