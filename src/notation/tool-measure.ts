import type { Conditions, Profile, SameNumber, ToolMeasure } from "../conventions/profile.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Measure, MeasureRecord } from "../core/measure.ts";
import { applicable, complete, measureCalled, measureLabeled, type Values, writtenValues } from "./own-notation.ts";
import { filled, type Match, matchName } from "./tool-name.ts";
import { parseValue, readWritten, splitMeasures, type Written } from "./written.ts";

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
export function readToolName(profile: Profile, written: Written, beneath: Values): ToolReading | undefined {
  const match = matchName(profile.names, written);
  if (match === undefined) return undefined;
  const { entry, slots, rest } = match;
  if ("refused" in entry) {
    throw new RankproofError("unsupported", `measure of ${profile.id}: ${printable(written.text)} (${entry.refused})`);
  }
  const parts = filled(readWritten(entry.measure), slots);
  const { measure, implied } = measureOf(parts.head);
  const { record } = measure;
  const given = givenValues({ entry, slots, rest }, profile, record);
  const values = { ...applicable(record, beneath), ...implied, ...writtenValues(record, parts), ...given.values };
  return { measure: complete(measure, values), conditions: given.conditions };
}

/**
 * What a tool fixes of a measure, as the first of its names of that measure has it, one with a cutoff where one is
 * written; undefined where it has none.
 */
export function firstOf(
  profile: Profile,
  record: MeasureRecord,
  { at }: Pick<Written, "at">,
): { readonly fixed: Values; readonly conditions: Conditions | undefined } | undefined {
  const entries = profile.names.filter((name): name is SameNumber => recordOf(name) === record);
  const entry = (at !== undefined && entries.find(({ measure }) => measure.includes("@"))) || entries[0];
  return entry && { fixed: fixedValues(entry), conditions: entry.conditions };
}

/** The values of parameters that a tool's name has whatever its slots hold. */
export function fixedValues({ measure }: SameNumber): Values {
  const parts = filled(readWritten(measure), {});
  const named = measureOf(parts.head);
  return { ...named.implied, ...writtenValues(named.measure.record, parts) };
}

/** The measure that a tool's name means; undefined for a name that is refused. */
export function recordOf(entry: ToolMeasure): MeasureRecord | undefined {
  return measureMeantBy(entry)?.record;
}

/** The measure that a tool's name means, parameters whose slots are empty at their defaults; undefined for one that is refused. */
export function measureMeantBy(entry: ToolMeasure): Measure | undefined {
  if ("refused" in entry) return undefined;
  const parts = filled(readWritten(entry.measure), {});
  const { measure, implied } = measureOf(parts.head);
  return measure.with({ ...implied, ...writtenValues(measure.record, parts) });
}

function measureOf(head: string) {
  const found = measureLabeled(head) ?? measureCalled(head);
  if (found !== undefined) return found;
  throw new RankproofError("unknown", `measure of a profile: ${printable(head)}`);
}

interface Given {
  values: Record<string, Values[string]>;
  conditions: Conditions | undefined;
}

/** What stands in the parentheses of a tool's name, in rankproof's parameters and conditions. */
function givenValues({ entry, rest }: Match<SameNumber>, profile: Profile, record: MeasureRecord): Given {
  const given: Given = { values: {}, conditions: entry.conditions };
  for (const [name, text] of rest) {
    const parameter = entry.parameters?.[name] ?? name;
    if (typeof parameter === "string") {
      given.values[parameter] = parseValue(text);
      continue;
    }
    const meaning = Object.hasOwn(parameter, text) ? parameter[text] : undefined;
    if (meaning === undefined) {
      const expected = Object.keys(parameter).join(" or ");
      const thing = `${name} of ${profile.id}'s ${record.label}: ${printable(text)}`;
      throw new RankproofError("invalid", `${thing} (expected ${expected})`);
    }
    if (typeof meaning !== "string") given.conditions = { ...given.conditions, ...meaning };
    else Object.assign(given.values, writtenValues(record, valuesIn(meaning)));
  }
  return given;
}

/** Parameters as a profile writes them: `gain=exp2`. */
function valuesIn(text: string): Pick<Written, "given" | "at"> {
  const pairs = splitMeasures(text).map((pair): [string, string] => {
    const equals = pair.indexOf("=");
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  return { given: new Map(pairs), at: undefined };
}
