import type { Conditions, Profile, SameNumber, ToolMeasure } from "../conventions/profile.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import {
  applicable,
  complete,
  measureCalled,
  measureLabeled,
  type ParamValues,
  writtenValues,
} from "./own-notation.ts";
import { isList } from "./profile-words.ts";
import { filled, type Match, matchName, type Slots } from "./tool-name.ts";
import { parseValue, readWritten, type Written } from "./written.ts";

/** A measure that a tool's name means, and the conditions that the tool has for it alone. */
export interface ToolReading {
  readonly measure: Measure;
  readonly conditions: Conditions | undefined;
}

/**
 * What a tool means by a name, or undefined where it is no name of the tool.
 *
 * @param beneath values for parameters that neither the name nor the tool gives
 * @throws RankproofError unsupported, where no rule gives the tool's number; what is wrong with parameters
 */
export function readToolName(profile: Profile, written: Written, beneath: ParamValues): ToolReading | undefined {
  const match = matchName(profile.names, written);
  if (match === undefined) return undefined;
  const { entry, slots, rest } = match;
  if ("refused" in entry) {
    throw new RankproofError("unsupported", `measure of ${profile.id}: ${printable(written.text)} (${entry.refused})`);
  }
  const { measure, values } = templateOf(entry, slots);
  const { record } = measure;
  const slotValues = givenValues({ entry, slots, rest }, profile, record);
  const given = { ...values, ...slotValues.values };
  return {
    measure: complete(measure, { ...applicable(record, beneath, given), ...given }),
    conditions: slotValues.conditions,
  };
}

/**
 * What a tool fixes of a measure, as the first of its names of that measure has it, one with a cutoff where one is
 * written; undefined where it has none.
 */
export function firstOf(
  profile: Profile,
  record: MeasureRecord,
  { at }: Pick<Written, "at">,
): { readonly fixed: ParamValues; readonly conditions: Conditions | undefined } | undefined {
  const entries = profile.names.filter((name): name is SameNumber => recordOf(name) === record);
  const entry = (at !== undefined && entries.find(({ measure }) => measure.includes("@"))) || entries[0];
  return entry && { fixed: templateOf(entry).values, conditions: entry.conditions };
}

/** The record of the measure that a tool's name means; undefined for a name that is refused. */
export function recordOf(entry: ToolMeasure): MeasureRecord | undefined {
  return measureMeantBy(entry)?.record;
}

/**
 * The measure that a tool's name means, parameters whose slots are empty at their defaults; undefined for one that is
 * refused.
 */
export function measureMeantBy(entry: ToolMeasure): Measure | undefined {
  if ("refused" in entry) return undefined;
  const { measure, values } = templateOf(entry);
  return measure.with(values);
}

/**
 * The measure that a tool's name means, and the values that it gives to parameters. @param slots what its slots hold
 */
function templateOf(entry: SameNumber, slots: Slots = {}): { readonly measure: Measure; readonly values: ParamValues } {
  const parts = filled(readWritten(entry.measure), slots);
  const measure = measureLabeled(parts.head) ?? measureCalled(parts.head);
  if (measure === undefined) throw new RankproofError("unknown", `measure of a profile: ${printable(parts.head)}`);
  return { measure: measure.measure, values: { ...measure.implied, ...writtenValues(measure.measure.record, parts) } };
}

interface ReadParameters {
  values: Record<string, ParamValues[string]>;
  conditions: Conditions | undefined;
}

/** What stands in the parentheses of a tool's name, in rankproof's parameters and conditions. */
function givenValues({ entry, rest }: Match<SameNumber>, profile: Profile, record: MeasureRecord): ReadParameters {
  const parameters: ReadParameters = { values: {}, conditions: entry.conditions };
  for (const [name, text] of rest) {
    const parameter = valueAt(entry.parameters, name) ?? name;
    if (typeof parameter === "string" || isList(parameter)) {
      const names = typeof parameter === "string" ? [parameter] : parameter;
      const value = parseValue(text);
      const own = names.find((candidate) => valueAt(record.params, candidate)?.accepts(value)) ?? names[0];
      parameters.values = { ...parameters.values, [own]: value };
      continue;
    }
    const meaning = Object.hasOwn(parameter, text) ? parameter[text] : undefined;
    if (meaning === undefined) {
      const expected = Object.keys(parameter).join(" or ");
      const thing = `${name} of ${profile.id}'s ${record.label}: ${printable(text)}`;
      throw new RankproofError("invalid", `${thing} (expected ${expected})`);
    }
    if (typeof meaning !== "string") parameters.conditions = { ...parameters.conditions, ...meaning };
    else Object.assign(parameters.values, writtenValues(record, readWritten(`${record.label}(${meaning})`)));
  }
  return parameters;
}

/** What stands under a key; undefined for what every object has. */
function valueAt<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
