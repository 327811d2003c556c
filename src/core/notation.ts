import { hintFor, printable, RankproofError } from "./errors.ts";
import type { About, Measure, MeasureRecord } from "./measure.ts";
import type { Gain, ParamSpecs, ParamValue, ValuesOf } from "./params.ts";

/** Canonical notation, after ir_measures: `nDCG(gain=exp2)@10`. Parameters at their default are left out. */
export function formatMeasure<S extends ParamSpecs>(
  record: Pick<MeasureRecord<S>, "label" | "params" | "at">,
  values: ValuesOf<S>,
): string {
  const { label, params, at } = record;
  const text = (name: string): string => formatValue(values[name] as ParamValue);
  const written = Object.entries(params)
    .filter(([name, spec]) => name !== at && text(name) !== formatValue(spec.default))
    .map(([name]) => `${name}=${text(name)}`);
  const suffix = at === undefined || values[at] === Number.POSITIVE_INFINITY ? "" : `@${text(at)}`;
  return label + (written.length > 0 ? `(${written.join(",")})` : "") + suffix;
}

function formatValue(value: ParamValue): string {
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value).sort(([a], [b]) => Number(a) - Number(b));
  return `{${entries.map(([grade, gain]) => `${Number(grade)}:${gain}`).join(",")}}`;
}

/** Its name is of letters, digits, `_.-` and anything that is not ASCII: classes such as \p{L} take a millisecond to compile. */
const NOTATION = /^\s*([\w.\u0080-\uffff-]+)\s*(?:\(([^()]*)\))?\s*(?:@\s*([^\s@()]+))?\s*$/;

/**
 * Reads one measure: canonical notation, an alias (`MRR@10`), or trec_eval's name (`ndcg_cut_10`, `map`).
 *
 * @throws RankproofError unknown, invalid or missing, with the nearest known name
 */
export function parseNotation(text: string, registry: readonly About[], presets: Presets = {}): Measure {
  const match = NOTATION.exec(text);
  if (match === null) {
    throw new RankproofError("invalid", `measure: ${printable(text)} (expected a form like nDCG@10 or P(rel=2)@5)`);
  }
  const [, name, params, at] = match;
  const { measure, implied } = lookUp(name, registry, at !== undefined) ?? unknownMeasure(name, registry);
  const { record } = measure;
  const preset = Object.entries({ ...presets["*"], ...presets[record.id] }).filter(([name]) =>
    Object.hasOwn(record.params, name),
  );
  const given = { ...Object.fromEntries(preset), ...implied, ...parseParams(record, params ?? "") };
  if (at === undefined) return checked(measure.with(given));
  if (record.at === undefined) {
    throw new RankproofError("unsupported", `cutoff of ${record.label}: @${printable(at)} (it has none)`);
  }
  return checked(measure.with({ ...given, [record.at]: parseValue(at) }));
}

/**
 * Parameter values that stand in for defaults: by measure id, or under `*` for every measure that has a parameter of
 * that name.
 */
export type Presets = Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;

/** The measure of a name alone, with default parameters. @throws RankproofError unknown */
export function findByName(name: string, registry: readonly About[]): Measure {
  return (lookUp(name.trim(), registry, false) ?? unknownMeasure(name, registry)).measure;
}

function unknownMeasure(name: string, registry: readonly About[]): never {
  const hint = hintFor(name, registry.flatMap(namesOf), "`rankproof list` shows all");
  throw new RankproofError("unknown", `measure: ${printable(name)} (${hint})`);
}

function checked(measure: Measure): Measure {
  void measure.scorer;
  return measure;
}

/** Splits a list of measures at commas and blanks that are not inside parentheses or braces. */
export function splitMeasures(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of text) {
    if (character === "(" || character === "{") depth++;
    if (character === ")" || character === "}") depth--;
    if (depth === 0 && /[\s,;]/.test(character)) {
      if (part !== "") parts.push(part);
      part = "";
    } else part += character;
  }
  if (part !== "") parts.push(part);
  return parts;
}

interface Found {
  measure: Measure;
  implied: Readonly<Record<string, ParamValue>>;
}

/** An exact label, then trec_eval's names, then any label or alias without regard to case. */
function lookUp(name: string, registry: readonly About[], hasAt: boolean): Found | undefined {
  const labeled = registry.find(({ measure }) => measure.record.label === name);
  if (labeled !== undefined) return { measure: labeled.measure, implied: {} };
  for (const { measure, agreesWith } of hasAt ? [] : registry) {
    for (const { tool, name: pattern, params } of agreesWith) {
      const values = tool === "trec_eval" ? matchPattern(pattern, name) : undefined;
      if (values !== undefined) return { measure, implied: { ...params, ...values } };
    }
  }
  const wanted = name.toLowerCase();
  for (const { measure, aliases = [] } of registry) {
    const { id, label } = measure.record;
    if (label.toLowerCase() === wanted || id === wanted) return { measure, implied: {} };
    const alias = aliases.find((alias) => alias.name.toLowerCase() === wanted);
    if (alias !== undefined) return { measure, implied: alias.params ?? {} };
  }
  return undefined;
}

/** Values of the `{parameter}` slots of a tool's name, or undefined when the name is another. */
function matchPattern(pattern: string, name: string): Record<string, ParamValue> | undefined {
  const slots = [...pattern.matchAll(/\{(\w+)\}/g)].map((slot) => slot[1]);
  const source = pattern.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, "(\\d+(?:\\.\\d+)?)");
  const match = new RegExp(`^${source}$`).exec(name);
  if (match === null) return undefined;
  return Object.fromEntries(slots.map((slot, i) => [slot, parseValue(match[i + 1])]));
}

function namesOf({ measure, aliases = [], agreesWith }: About): string[] {
  const toolNames = agreesWith.filter(({ tool }) => tool === "trec_eval").map(({ name }) => name);
  return [measure.record.label, ...aliases.map(({ name }) => name), ...toolNames.filter((name) => !name.includes("{"))];
}

function parseParams(record: MeasureRecord, text: string): Record<string, ParamValue> {
  const values = new Map<string, ParamValue>();
  for (const pair of splitMeasures(text.replace(/\s*([=:,])\s*/g, "$1"))) {
    const equals = pair.indexOf("=");
    if (equals <= 0) {
      throw new RankproofError("invalid", `parameter of ${record.label}: ${printable(pair)} (expected name=value)`);
    }
    const name = pair.slice(0, equals);
    if (values.has(name)) {
      throw new RankproofError("duplicate", `parameter of ${record.label}: ${printable(name)}`);
    }
    values.set(name, parseValue(pair.slice(equals + 1)));
  }
  return Object.fromEntries(values);
}

/** A number, a gain table, or else a word; whether the parameter accepts it is checked later. */
function parseValue(text: string): ParamValue {
  const bare = text.replace(/^(['"])(.*)\1$/, "$2");
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(bare) ? Number(bare) : parseGain(bare);
}

function parseGain(text: string): Gain | string {
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
