import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import type { Measure } from "../core/measure.ts";
import type { EvaluateOptions } from "../evaluate/options.ts";
import type { Conditions, NamedMeasure } from "../evaluate/planned-measures.ts";
import {
  applicable,
  complete,
  type LabeledMeasure,
  measureCalled,
  measureLabeled,
  type ParamValues,
  respelled,
  writtenValues,
} from "./own-notation.ts";
import { firstOf, readToolName } from "./tool-measure.ts";
import { unknownMeasure, unknownToTool } from "./unknown-measure.ts";
import { readWritten, splitMeasures, type Written } from "./written.ts";

/** How texts are read. */
export interface Naming {
  /** The tool whose names are read and whose numbers are wanted. */
  readonly profile?: Profile | undefined;
  /** Values for every measure that has a parameter of that name, where nothing else gives one. */
  readonly beneath?: ParamValues;
  /** Options that were asked for: they go before the conditions that a tool has for one measure. */
  readonly asked?: EvaluateOptions;
}

/**
 * Reads a measure. Under a profile: the tool's name, or rankproof's notation of a measure that the tool has, with what
 * the tool fixes of it beneath what is written; the result is called by the tool's name where that was written, and has
 * the conditions that the tool has for this measure alone. Without one: rankproof's notation, an alias, or trec_eval's
 * name.
 *
 * @throws RankproofError unknown, unsupported, invalid or missing; with the nearest name, and who calls what so
 */
export function readMeasure(text: string, { profile, beneath = {}, asked = {} }: Naming = {}): NamedMeasure {
  const written = readWritten(text);
  if (profile === undefined) return { measure: readUnderNone(written, beneath) };
  const toolMeasure = readToolName(profile, written, beneath);
  if (toolMeasure !== undefined) {
    return {
      measure: toolMeasure.measure,
      name: written.text,
      conditions: conditionsOf(profile, asked, toolMeasure.conditions),
    };
  }
  const named = measureCalled(written.head);
  const first = named && firstOf(profile, named.measure.record, written);
  if (named === undefined || first === undefined) throw unknownToTool(profile, written, named?.measure.record);
  const measure = made(named, written, { ...beneath, ...first.fixed });
  return { measure, conditions: conditionsOf(profile, asked, first.conditions) };
}

/** Reads a list of measures, separated by commas or blanks. */
export function readMeasures(list: string, naming?: Naming): NamedMeasure[] {
  return splitMeasures(list).map((text) => readMeasure(text, naming));
}

/**
 * Reads rankproof's notation; what the profile's tool fixes of the measure stands beneath what is written, where the
 * tool has it at all.
 */
export function readNotation(text: string, { profile, beneath = {} }: Naming = {}): Measure {
  const written = respelled(readWritten(text));
  const named = measureCalled(written.head);
  if (named === undefined) throw unknownMeasure(written);
  const fixed = profile && firstOf(profile, named.measure.record, written)?.fixed;
  return made(named, written, { ...beneath, ...fixed });
}

/** The conditions of one measure under options that were asked for; its views come after those of all measures. */
function conditionsOf({ runs }: Profile, asked: EvaluateOptions, conditions: Conditions = {}): Conditions {
  const implied = Object.entries(conditions).filter(([name]) => !Object.hasOwn(asked, name));
  if (conditions.views === undefined) return Object.fromEntries(implied);
  const views = [...(runs?.options.views ?? []), ...(asked.views ?? []), ...conditions.views];
  return { ...Object.fromEntries(implied), views };
}

function readUnderNone(name: Written, beneath: ParamValues): Measure {
  const written = respelled(name);
  const labeled = measureLabeled(written.head);
  if (labeled !== undefined) return made(labeled, written, beneath);
  const trec = readToolName(trecEval, written, beneath);
  if (trec !== undefined) return trec.measure;
  const called = measureCalled(written.head);
  if (called === undefined) throw unknownMeasure(written);
  return made(called, written, beneath);
}

function made({ measure, implied }: LabeledMeasure, written: Written, beneath: ParamValues): Measure {
  const { record } = measure;
  return complete(measure, { ...applicable(record, beneath), ...implied, ...writtenValues(record, written) });
}
