import { RankproofError } from "../core/errors.ts";
import { type Conventions, conventionsOf } from "../evaluate/planned-measures.ts";
import { type Aspect, type AspectCandidates, aspectsOf, cutoffAspect } from "./aspects.ts";
import { commandOptions, optionsBeside } from "./command-options.ts";
import { type Differences, differencesBetween } from "./differences.ts";
import { type Effect, effectsOf } from "./effects.ts";
import type { Scoring } from "./scoring.ts";
import { type ChoiceSet, choicesBetween, searchFor } from "./search.ts";
import type { StoredLists } from "./stored-lists.ts";
import { hits, parseTarget, type Target } from "./target.ts";
import type { ToolScoring } from "./tools.ts";
import { Trials } from "./trials.ts";

/** What a tool makes of the same run. */
export interface ToolValue {
  /** Id of its profile. */
  readonly tool: string;
  /** What it measures, in rankproof's notation. */
  readonly measure: string;
  readonly value: number;
  /** What it chooses otherwise, as far as that moves some query. */
  readonly choices: readonly string[];
}

/** Choices that together give a number. */
export interface Explanation extends Differences {
  readonly measure: string;
  /** As people write them: "ties: input", "gain=exp2"; none where nothing has to be chosen. */
  readonly choices: readonly string[];
  /**
   * Options of `rankproof eval` that give the value of the measure; none for lists of ids alone, which are to be given
   * so. `FILE` in place of a file: it has a row of each query's id, and this id once more as an item.
   */
  readonly options: readonly string[];
  /** Those that are not in force already, and those that undo one. */
  readonly changes: readonly string[];
  readonly value: number;
  /** Tools whose own number it is. */
  readonly tools: readonly string[];
}

/** Where a number comes from that somebody printed. */
export interface Provenance {
  /** The number as it was given. */
  readonly says: string;
  /** The smallest sets of choices that give it, those that tools have first; none where nothing gives it. */
  readonly explanations: readonly Explanation[];
  /** What comes nearest, where nothing gives it. */
  readonly nearest: Explanation | undefined;
}

/** Which choices move a number. */
export interface Diagnosis {
  /** In rankproof's notation. */
  readonly measure: string;
  readonly value: number;
  readonly conventions: Conventions;
  /** Choices that move some query, the largest effect first. */
  readonly effects: readonly Effect[];
  /** Choices that move no query of this run. */
  readonly idle: readonly string[];
  /** What each tool gives. */
  readonly tools: readonly ToolValue[];
  /** Where the number comes from that was asked about; undefined where none was. */
  readonly provenance: Provenance | undefined;
}

/** What is to be diagnosed. */
export interface DiagnosisQuestion {
  readonly scoring: Scoring;
  /** How tools score what they understand by the same name. */
  readonly tools: readonly ToolScoring[];
  /** The number as it was printed. */
  readonly says?: string | undefined;
  readonly candidates: AspectCandidates;
  /** The id of a query by its index among those that are judged. */
  nameOf(query: number): string;
}

/** More choices than this at once are tried only as some tool has them. */
const MOST_CHOICES = 3;

/** Finds which choices move a number, and which lead to the one that was printed. @throws RankproofError invalid */
export function diagnoseLists(lists: StoredLists, question: DiagnosisQuestion): Diagnosis {
  const { scoring, tools, says, candidates } = question;
  const { measure, settings } = scoring;
  const trials = new Trials(lists);
  const aspects = aspectsOf(measure, candidates);
  const trial = trials.of(scoring);
  if (trial === undefined)
    throw new RankproofError("unsupported", `conventions of ${measure}: it is not defined under them`);
  const effects = effectsOf(scoring, aspects, tools, trials);
  const idle = effects.filter(({ queries }) => queries === 0).map(({ choice }) => choice);
  return {
    measure: String(measure),
    value: trial.value,
    conventions: conventionsOf(settings),
    effects: effects.filter(({ queries }) => queries > 0),
    idle,
    tools: tools
      .flatMap((tool) => toolValue(tool, scoring, aspects, trials))
      .map(({ choices, ...tool }) => ({
        ...tool,
        choices: choices.filter((choice) => !idle.includes(choice)),
      })),
    provenance: says === undefined ? undefined : provenanceOf(parseTarget(says), question, aspects, trials),
  };
}

function toolValue(
  { tool, scoring }: ToolScoring,
  base: Scoring,
  aspects: readonly Aspect[],
  trials: Trials,
): ToolValue[] {
  const value = trials.of(scoring)?.value;
  if (value === undefined) return [];
  const choices = choicesBetween(base, scoring, aspects).map(({ text }) => text);
  return [{ tool, measure: String(scoring.measure), value, choices }];
}

function provenanceOf(
  target: Target,
  question: DiagnosisQuestion,
  aspects: readonly Aspect[],
  trials: Trials,
): Provenance {
  const { scoring, tools } = question;
  const all = [...aspects, ...cutoffAspect(scoring.measure)];
  const { sets, nearest } = searchFor(target, { base: scoring, aspects: all, tools, most: MOST_CHOICES }, trials);
  const explanations = sets.map((set) => explanation(set, target, question, trials));
  explanations.sort((a, b) => a.choices.length - b.choices.length || b.tools.length - a.tools.length);
  return {
    says: target.text,
    explanations,
    nearest: explanations.length > 0 || !nearest ? undefined : explanation(nearest, target, question, trials),
  };
}

function explanation(
  { choices, scoring, value }: ChoiceSet,
  target: Target,
  { scoring: base, tools, nameOf }: DiagnosisQuestion,
  trials: Trials,
): Explanation {
  const agreeing = tools.filter(
    (tool) =>
      choices.every(({ text, textIn }) => text === textIn(tool.scoring)) &&
      hits(target, trials.of(tool.scoring)?.value ?? Number.NaN),
  );
  return {
    measure: String(scoring.measure),
    choices: choices.map(({ text }) => text),
    options: commandOptions(scoring),
    changes: optionsBeside(base.settings, scoring),
    value,
    tools: agreeing.map(({ tool }) => tool),
    ...differencesBetween(base, scoring, trials, nameOf),
  };
}
