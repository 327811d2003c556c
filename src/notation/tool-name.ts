import type { ToolMeasure } from "../conventions/profile.ts";
import { readWritten, type Written } from "./written.ts";

/** What the slots of a tool's name hold. */
export type Slots = Readonly<Record<string, string>>;

/** A tool's name that a text is, and what its slots hold. */
export interface Match<Entry extends ToolMeasure = ToolMeasure> {
  readonly entry: Entry;
  readonly slots: Slots;
  /** What stands in the parentheses besides what the name has there. */
  readonly rest: ReadonlyMap<string, string>;
}

/** The tool's name that is written; names with more in their parentheses go before others. */
export function matchName(names: readonly ToolMeasure[], written: Written): Match | undefined {
  const matches = names.flatMap((entry) => matchesOf(entry, written));
  return matches.sort((a, b) => a.rest.size - b.rest.size)[0];
}

function matchesOf(entry: ToolMeasure, written: Written): Match[] {
  const pattern = patternOf(entry.name);
  const match = pattern.name.exec(nameOf(written));
  if (match === null) return [];
  const slots: Record<string, string> = { ...match.groups };
  const rest = new Map(written.given);
  for (const [parameter, value] of pattern.given) {
    const text = rest.get(parameter);
    const held = text === undefined ? null : value.exec(text);
    if (held === null) return [];
    Object.assign(slots, held.groups);
    rest.delete(parameter);
  }
  return [{ entry, slots, rest }];
}

/** All but the parentheses. */
function nameOf({ head, at }: Pick<Written, "head" | "at">): string {
  return at === undefined ? head : `${head}@${at}`;
}

interface Pattern {
  readonly name: RegExp;
  readonly given: readonly (readonly [parameter: string, value: RegExp])[];
}

const patterns = new Map<string, Pattern>();

function patternOf(name: string): Pattern {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    const [outside, inside] = apart(name);
    const { given } = readWritten(`x(${inside})`);
    pattern = { name: withSlots(outside), given: Array.from(given, ([key, value]) => [key, withSlots(value)]) };
    patterns.set(name, pattern);
  }
  return pattern;
}

/** What stands outside of the parentheses of a tool's name, and what inside. */
function apart(name: string): [outside: string, inside: string] {
  const [, before, inside = "", after] = /^([^()]*)(?:\(([^()]*)\))?([^()]*)$/.exec(name) ?? ["", name, "", ""];
  return [before + after, inside];
}

function withSlots(text: string): RegExp {
  const source = text
    .replace(/[.*+?^$()\\]/g, String.raw`\$&`)
    .replaceAll("[", "(?:")
    .replaceAll("]", ")?")
    .replace(/\{(\w+)\}/g, String.raw`(?<$1>\d*\.?\d+)`);
  return new RegExp(`^${source}$`, "i");
}

/** A measure with slots, filled: parameters and cutoffs whose slot holds nothing are left out. */
export function filled({ head, given, at }: Written, slots: Slots): Pick<Written, "head" | "given" | "at"> {
  const fill = (text: string): string | undefined => {
    const names = Array.from(text.matchAll(/\{([a-z]\w*)\}/g), ([, slot]) => slot);
    if (names.some((slot) => slots[slot] === undefined)) return undefined;
    return names.reduce((filling, slot) => filling.replace(`{${slot}}`, slots[slot]), text);
  };
  const pairs = Array.from(given, ([name, text]) => [name, fill(text)] as const);
  return {
    head,
    given: new Map(pairs.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
    at: at === undefined ? undefined : fill(at),
  };
}
