import { withCounts } from "../core/counted.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import { formatValue } from "../core/notation.ts";
import { isCounting, type ParamValue } from "../core/params.ts";
import { catalog } from "../measures/index.ts";
import { reasonOfAbsence } from "./absent-measures.ts";
import { parseValue, readWritten, type Written } from "./written.ts";

/** Values of parameters by name. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** A measure, and the values of parameters that its name implies. */
export interface LabeledMeasure {
  readonly measure: Measure;
  readonly implied: ParamValues;
}

/** The measure of that label. */
export function measureLabeled(name: string): LabeledMeasure | undefined {
  const entry = catalog.find(({ measure }) => measure.record.label === name);
  return entry && { measure: entry.measure, implied: {} };
}

/**
 * The measure of that label, id or alias, whatever the case of its letters, or else without its hyphens; EER, which is
 * no measure of lists, is not EE_R.
 */
export function measureCalled(name: string): LabeledMeasure | undefined {
  const called = measureSpelled(name, (text) => text.toLowerCase());
  return called ?? (reasonOfAbsence(name) === undefined ? measureSpelled(name, withoutHyphens) : undefined);
}

/** The measure of that label, id or alias, where both are compared as `spelling` writes them. */
function measureSpelled(name: string, spelling: (text: string) => string): LabeledMeasure | undefined {
  const wanted = spelling(name);
  for (const { measure, aliases = [] } of catalog) {
    const { id, label } = measure.record;
    if (spelling(label) === wanted || id === wanted) return { measure, implied: {} };
    const alias = aliases.find((alias) => spelling(alias.name) === wanted);
    if (alias !== undefined) return { measure, implied: alias.params ?? {} };
  }
  return undefined;
}

/** A name without what separates its words: "hitrate" of "Hit-Rate" and "hit_rate". */
function withoutHyphens(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}

/** The same with `k=10` or `top_k=10` as its cutoff, where the measure has a cutoff and no parameter of that name. */
export function withCutoff(written: Written, { at, params }: MeasureRecord): Written {
  const name = ["k", "top_k"].find((name) => written.given.has(name) && !Object.hasOwn(params, name));
  if (name === undefined || at !== "cutoff" || written.at !== undefined) return written;
  const given = new Map(written.given);
  given.delete(name);
  return { ...written, at: written.given.get(name), given };
}

/**
 * The same with the measure's own name and parameters, where it is an alias with parameters: SetP(relative=True) is
 * SetRelP. P without a cutoff counts all retrieved items, which is SetP.
 */
export function respelled(written: Written): Written {
  const isOfAll = written.at === undefined && [...written.given.keys()].every((name) => name === "rel");
  if (isOfAll && measureCalled(written.head)?.measure.record.label === "P") return { ...written, head: "SetP" };
  if (written.given.size === 0) return written;
  for (const { measure, aliases = [] } of catalog) {
    for (const { name, params = {} } of aliases) {
      if (!name.endsWith(")")) continue;
      const { head, given: parameters } = readWritten(name);
      const isGiven = [...parameters].every(([key, value]) => isSame(written.given.get(key) ?? "", value));
      if (!isGiven || !isSame(head, written.head)) continue;
      const rest = [...written.given].filter(([key]) => !parameters.has(key));
      const implied = Object.entries(params).map(([key, value]): [string, string] => [key, String(value)]);
      return { ...written, head: measure.record.label, given: new Map([...rest, ...implied]) };
    }
  }
  return written;
}

function isSame(text: string, other: string): boolean {
  return text.toLowerCase() === other.toLowerCase();
}

/**
 * What `(…)` and `@…` of a written measure say. @throws RankproofError unsupported, for a cutoff of a measure without
 */
export function writtenValues(
  { label, at: slot }: MeasureRecord,
  { given: parameters, at }: Omit<Written, "text" | "head">,
): ParamValues {
  const values = Object.fromEntries(Array.from(parameters, ([name, text]) => [name, parseValue(text)]));
  if (at === undefined) return values;
  if (slot !== undefined) return { ...values, [slot]: parseValue(at) };
  throw new RankproofError("unsupported", `cutoff of ${label}: @${printable(at)} (it has none)`);
}

/** The values of those parameters that the measure has, and that count beside those given. */
export function applicable({ params }: MeasureRecord, values: ParamValues, given: ParamValues): ParamValues {
  const all = { ...values, ...given };
  const names = Object.keys(values).filter((name) => Object.hasOwn(params, name) && isCounting(params, name, all));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** @throws RankproofError unsupported, for a parameter that does not count beside the others */
function checkCounting({ record: { label, params }, params: values }: Measure, given: ParamValues): void {
  const all = { ...values, ...given };
  for (const name of Object.keys(given)) {
    const { countsWith } = params[name] ?? {};
    if (countsWith === undefined || isCounting(params, name, all)) continue;
    const rule = `${countsWith.name}=${formatValue(countsWith.value)}`;
    const example = `as in ${label}(${rule},${name}=${formatValue(given[name])})`;
    throw new RankproofError("unsupported", `parameter of ${label}: ${name} (it counts with ${rule}, ${example})`);
  }
}

/** In place of what training data will count. */
const ENDLESS = { users: 1e15, interactions: 1e15, items: 1e15 };

/** The measure with these values, complete. @throws RankproofError missing, unknown or invalid */
export function complete(measure: Measure, values: ParamValues): Measure {
  checkCounting(measure, values);
  const made = measure.with(values);
  try {
    void withCounts(made, ENDLESS).scorer;
  } catch (error) {
    // What is missing is said without these counts.
    void made.scorer;
    throw error;
  }
  return made;
}

/** The measure of a canonical notation, as results have it. @throws RankproofError for any other text */
export function measureOf(notation: string): Measure {
  const written = readWritten(notation);
  const labeled = measureLabeled(written.head);
  if (labeled === undefined) throw new RankproofError("unknown", `measure: ${printable(notation)}`);
  return complete(labeled.measure, writtenValues(labeled.measure.record, written));
}
