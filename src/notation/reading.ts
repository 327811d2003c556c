import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { EvaluateOptions } from "../evaluate/options.ts";
import type { Conditions, NamedMeasure } from "../evaluate/planned-measures.ts";
import { refuseAmbiguous } from "./ambiguous-names.ts";
import { cutSpellings } from "./cut-spellings.ts";
import { soleMeaning } from "./meanings.ts";
import {
  applicable,
  complete,
  type LabeledMeasure,
  measureCalled,
  measureLabeled,
  type ParamValues,
  respelled,
  withCutoff,
  writtenValues,
} from "./own-notation.ts";
import { namesIn } from "./sets.ts";
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
 * the conditions that the tool has for this measure alone. Without one: rankproof's notation, trec_eval's name, an
 * alias, or a name by which every tool that has it means one measure.
 *
 * @throws RankproofError unknown, unsupported, invalid, missing, or ambiguous for a name with two meanings; with the
 *   nearest name, and who calls what so
 */
export function readMeasure(text: string, { profile, beneath = {}, asked = {} }: Naming = {}): NamedMeasure {
  const written = readWritten(text);
  if (profile === undefined) return withAsked(written, { measure: readUnderNone(written, beneath) });
  const toolNamed = (spelling: Written): NamedMeasure | undefined => {
    const reading = readToolName(profile, spelling, beneath);
    const conditions = reading && conditionsOf(profile, asked, reading.conditions);
    return reading && { measure: reading.measure, name: spelling.text, conditions };
  };
  const notated = (spelling: Written): NamedMeasure | undefined => {
    const named = measureCalled(spelling.head);
    const first = named && firstOf(profile, named.measure.record, spelling);
    if (named === undefined || first === undefined) return undefined;
    const measure = made(named, spelling, { ...beneath, ...first.fixed });
    return withAsked(spelling, { measure, conditions: conditionsOf(profile, asked, first.conditions) });
  };
  const spellings = cutSpellings(written);
  const attempts = [
    () => notated(written),
    ...spellings.map((spelling) => () => toolNamed(spelling)),
    ...spellings.filter(({ head }) => head !== written.head).map((spelling) => () => notated(spelling)),
  ];
  const read = toolNamed(written) ?? firstRead(attempts);
  if (read !== undefined) return read;
  refuseAmbiguous(written);
  const named = [written, ...spellings].map(({ head }) => measureCalled(head)).find((one) => one !== undefined);
  throw unknownToTool(profile, written, named?.measure.record);
}

/** A measure with the name that it was asked by, where that is not its own in any letters. */
function withAsked({ head, text }: Written, read: NamedMeasure): NamedMeasure {
  return head.toLowerCase() === read.measure.record.label.toLowerCase() ? read : { ...read, asked: text };
}

/**
 * What the first of these reads that reads anything.
 *
 * @throws RankproofError the first that was thrown, where none does; at once where a tool or measure has no such number
 */
function firstRead<Read>(attempts: Iterable<() => Read | undefined>): Read | undefined {
  let thrown: RankproofError | undefined;
  for (const attempt of attempts) {
    try {
      const read = attempt();
      if (read !== undefined) return read;
    } catch (error) {
      if (!(error instanceof RankproofError) || error.code === "unsupported") throw error;
      thrown ??= error;
    }
  }
  if (thrown !== undefined) throw thrown;
  return undefined;
}

/**
 * Reads a list of measures, separated by commas or blanks; `nDCG@5,10` is two of them, and a name such as trec_eval's
 * `official` all that it stands for.
 */
export function readMeasures(list: string, naming?: Naming): NamedMeasure[] {
  const written = splitMeasures(list);
  return namesIn(list, naming?.profile).map((text) => {
    const { asked, ...read } = readMeasure(text, naming);
    // Nobody asked for a name of a set by itself.
    return asked === undefined || !written.includes(text) ? read : { ...read, asked };
  });
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

/**
 * Reads what no tool is named for: rankproof's notation and trec_eval's names first, then aliases, names whose every
 * tool means the same, and other ways to write a cutoff.
 */
function readUnderNone(name: Written, beneath: ParamValues): Measure {
  const written = respelled(name);
  const own = (labeled: LabeledMeasure | undefined, spelling: Written): Measure | undefined =>
    labeled && made(labeled, withCutoff(spelling, labeled.measure.record), beneath);
  const trec = (spelling: Written): Measure | undefined => readToolName(trecEval, spelling, beneath)?.measure;
  const labeled = measureLabeled(written.head);
  if (labeled === undefined) refuseAmbiguous(written);
  const read = firstRead(attempts());
  if (read === undefined) throw unknownMeasure(written);
  return read;

  function* attempts(): Generator<() => Measure | undefined> {
    yield () => own(labeled, written);
    if (labeled === undefined) yield* [() => trec(written), () => own(measureCalled(written.head), written)];
    yield () => soleMeaning(written);
    const spellings = cutSpellings(written);
    yield* spellings.map((spelling) => () => own(measureCalled(spelling.head), spelling) ?? trec(spelling));
    yield* spellings.map((spelling) => () => soleMeaning(spelling));
  }
}

function made({ measure, implied }: LabeledMeasure, written: Written, beneath: ParamValues): Measure {
  const { record } = measure;
  const given = { ...implied, ...writtenValues(record, written) };
  return complete(measure, { ...applicable(record, beneath, given), ...given });
}
