import type { Measure } from "../core/measure.ts";
import { formatValue } from "../core/notation.ts";
import { isCounting, type Param, type ParamValue } from "../core/params.ts";
import { cutAt, judgedOnly, retrievedOnly, type View } from "../core/views.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { type Conventions, conventionsOf } from "../evaluate/planned-measures.ts";
import { PRECISIONS } from "../evaluate/precision.ts";
import { statedConvention } from "../evaluate/stated-conventions.ts";
import type { TiePolicy } from "../evaluate/ties.ts";
import { CUTOFFS, hasCutoff } from "./cutoffs.ts";
import type { OtherReading } from "./other-reading.ts";
import type { Scoring } from "./scoring.ts";

/** One way to decide something that tools decide in different ways. */
export interface Choice {
  /** What is decided: "ties", "gain". */
  readonly aspect: string;
  /** As people write it: "ties: input", "gain=exp2". */
  readonly text: string;
  /** The scoring with this choice, all else equal. */
  apply(scoring: Scoring): Scoring;
  /** How a scoring decides it, as the text of a choice; undefined where it does not come up. */
  textIn(scoring: Scoring): string | undefined;
}

/** Something that tools decide in different ways, and the ways that are tried. */
export interface Aspect {
  readonly name: string;
  readonly choices: readonly Choice[];
  textIn: Choice["textIn"];
}

/** The data and the tools that say which values of parameters are worth a trial. */
export interface AspectCandidates {
  /** All grades of the judgments above 0, each once. */
  readonly grades: readonly number[];
  /** Measures that tools have under any name. */
  readonly measures: readonly Measure[];
  /** Depths that cut some list. */
  readonly depths: readonly number[];
  /** What else the files may be read as. */
  readonly readings: readonly OtherReading[];
}

const TIES: readonly TiePolicy[] = ["expected", "id-descending", "id-ascending", "input", "best", "worst"];

/** Everything that may be decided otherwise for a measure, but for its cutoff. */
export function aspectsOf(measure: Measure, candidates: AspectCandidates): Aspect[] {
  const { depths, readings } = candidates;
  const { threshold, midRank } = measure.scorer;
  const tiesTried: TiePolicy[] = [
    ...TIES,
    ...(threshold ? ["threshold" as const] : []),
    ...(midRank ? ["mid-rank" as const] : []),
  ];
  const { params, at } = measure.record;
  return [
    ...Object.keys(params)
      .filter((name) => name !== at)
      .map((name) => parameter(name, valuesOf(measure, name, candidates), params[name].countsWith)),
    setting("ties", tiesTried),
    setting("missing", ["zero", "skip"]),
    setting("noRelevant", ["computed", "skip", "zero", "one", "silence"]),
    setting("self", ["keep", "exclude"]),
    setting("scoresAbove", [Number.NEGATIVE_INFINITY, 0]),
    setting("precision", PRECISIONS),
    viewsOf("views", WHOLE, ({ depth }) => depth === undefined, [judgedOnly, retrievedOnly]),
    viewsOf("depth", "lists of any depth", ({ depth }) => depth !== undefined, depths.map(cutAt)),
    ...(readings.length === 0 ? [] : [readingOf(readings)]),
  ];
}

/** How the files are read: as they were asked to be, or otherwise. */
function readingOf(readings: readonly OtherReading[]): Aspect {
  const textIn = ({ reading }: Scoring): string => reading?.text ?? "files as they were read";
  const choices = readings.map((reading): Choice => {
    return { aspect: "reading", text: reading.text, apply: (scoring) => ({ ...scoring, reading }), textIn };
  });
  return { name: "reading", choices, textIn };
}

const WHOLE = "whole lists";

/**
 * Views of one kind: none of them, or one. A list is cut before anything else is done to it.
 *
 * @param none how a scoring without any is described
 */
function viewsOf(name: string, none: string, isOfKind: (view: View) => boolean, views: readonly View[]): Aspect {
  const textIn = ({ settings }: Scoring): string =>
    settings.views
      .filter(isOfKind)
      .map((view) => view.name)
      .join("; ") || none;
  const choices = [[], ...views.map((view) => [view])].map((chosen): Choice => {
    const apply = (scoring: Scoring): Scoring => {
      const { settings } = scoring;
      const all = [...settings.views.filter((view) => !isOfKind(view)), ...chosen];
      const cutFirst = all.toSorted((a, b) => Number(a.depth === undefined) - Number(b.depth === undefined));
      return { ...scoring, settings: { ...settings, views: cutFirst } };
    };
    return { aspect: name, text: chosen.at(0)?.name ?? none, apply, textIn };
  });
  return { name, choices, textIn };
}

/** Cutoffs that are often taken, where the measure has one. */
export function cutoffAspect(measure: Measure): Aspect[] {
  const { at } = measure.record;
  return at !== undefined && hasCutoff(measure) ? [parameter(at, [...CUTOFFS, Number.POSITIVE_INFINITY])] : [];
}

function valuesOf(
  { record, params }: Measure,
  name: string,
  { grades, measures }: AspectCandidates,
): readonly ParamValue[] {
  const spec = record.params[name];
  const taken = measures.filter((measure) => measure.record === record).map((measure) => measure.params[name]);
  const values: readonly ParamValue[] = [...ownValues(spec, name, grades), ...taken, params[name]];
  const distinct = [...new Map(values.map((value) => [formatValue(value), value])).values()];
  // What it counts with is a choice of its own, which has its default.
  const isDefaultSaid = spec.countsWith !== undefined && params[name] === spec.default;
  return isDefaultSaid ? distinct.filter((value) => value !== spec.default) : distinct;
}

/** Values that a parameter offers, and those that the grades suggest. */
function ownValues(
  { of = [], type, default: fallback, countsWith }: Param,
  name: string,
  grades: readonly number[],
): readonly ParamValue[] {
  if (type === "gain") return ["linear", "exp2", "binary"];
  if (name !== "rel") return [...of, fallback];
  // From the least grade on, all count anyway.
  return countsWith === undefined ? grades : grades.toSorted((a, b) => a - b).slice(1);
}

/** A parameter of the measure, and what it counts with, which is one choice with it. */
function parameter(name: string, values: readonly ParamValue[], countsWith?: Param["countsWith"]): Aspect {
  const beside = countsWith && { [countsWith.name]: countsWith.value };
  const opening = countsWith === undefined ? "" : `${countsWith.name}=${formatValue(countsWith.value)},`;
  const textOf = (value: ParamValue): string => `${opening}${name}=${formatValue(value)}`;
  // What it counts with says its default.
  const isSaid = ({ record, params }: Measure): boolean =>
    isCounting(record.params, name, params) && (beside === undefined || params[name] !== record.params[name].default);
  const textIn = ({ measure }: Scoring): string | undefined =>
    Object.hasOwn(measure.params, name) && isSaid(measure) ? textOf(measure.params[name]) : undefined;
  const choices = values.map((value): Choice => {
    const apply = (scoring: Scoring): Scoring => ({
      ...scoring,
      measure: scoring.measure.with({ ...beside, [name]: value }),
    });
    return { aspect: name, text: textOf(value), apply, textIn };
  });
  return { name, choices, textIn };
}

/** An option of the evaluation. */
function setting<Name extends keyof Conventions>(
  name: Name,
  values: readonly Required<EvaluateOptions>[Name][],
): Aspect {
  const textIn = ({ settings }: Pick<Scoring, "settings">): string =>
    statedConvention(name, {
      ...{ ranks: settings.ranks, aggregate: settings.aggregate, weights: "by query" },
      ...conventionsOf(settings),
    });
  const choices = values.map((value): Choice => {
    const apply = (scoring: Scoring): Scoring => ({ ...scoring, settings: { ...scoring.settings, [name]: value } });
    return { aspect: name, text: textIn({ settings: settingsOf({ [name]: value }) }), apply, textIn };
  });
  return { name, choices, textIn };
}
