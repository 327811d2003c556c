import type { Profile } from "../conventions/profile.ts";
import type { Settings } from "../evaluate/options.ts";
import { measures } from "../measures/index.ts";
import { type AspectCandidates, aspectsOf } from "./aspects.ts";
import { wholeAndAt } from "./cutoffs.ts";
import { type Differences, differencesBetween } from "./differences.ts";
import { choicesBetween } from "./search.ts";
import { readOrNone, scoringUnder } from "./tools.ts";
import { movedQueries, type Trials } from "./trials.ts";

/** What one tool makes of a measure. */
export interface ToolSide {
  /** In rankproof's notation. */
  readonly measure: string;
  readonly value: number;
}

/** A choice by which two tools differ. */
export interface DifferentChoice {
  readonly first: string;
  readonly second: string;
  /** What the second tool's choice changes in the first tool's value, all else equal. */
  readonly difference: number;
  /** Queries that it moves. */
  readonly queries: number;
}

/** A measure that two tools have. */
export interface SharedMeasure extends Differences {
  readonly name: string;
  readonly first: ToolSide;
  readonly second: ToolSide;
  /** The largest effect first; a difference that is left when none has an effect is in the measure itself. */
  readonly choices: readonly DifferentChoice[];
}

/** What two tools make of one run. */
export interface ToolsSideBySide {
  readonly tools: readonly [string, string];
  /** The measures that both have, the largest difference first. */
  readonly measures: readonly SharedMeasure[];
}

/** Every measure in rankproof's notation, over whole lists and at ten. */
export function sharedNames(): string[] {
  return measures.flatMap((measure) => wholeAndAt(measure, [10])).map(String);
}

/** What is set side by side. */
export interface SideBySideQuestion {
  readonly profiles: readonly [Profile, Profile];
  /** Measures in rankproof's notation; those that one of the two does not have are left out. */
  readonly names: readonly string[];
  readonly settings: Settings;
  readonly candidates: AspectCandidates;
  /** The id of a query by its index among those that are judged. */
  nameOf(query: number): string;
}

/** Sets two tools side by side: every measure that both have, and the choices by which they differ. */
export function sideBySide(question: SideBySideQuestion, trials: Trials): ToolsSideBySide {
  const { profiles, names } = question;
  const measures = names.flatMap((name) => sharedMeasure(name, question, trials));
  const distance = ({ first, second }: SharedMeasure): number => Math.abs(first.value - second.value);
  measures.sort((a, b) => distance(b) - distance(a));
  return { tools: [profiles[0].id, profiles[1].id], measures };
}

function sharedMeasure(
  name: string,
  { profiles, settings, candidates, nameOf }: SideBySideQuestion,
  trials: Trials,
): SharedMeasure[] {
  const [first, second] = profiles.map((profile) => {
    const read = readOrNone(name, profile);
    const scoring = read && scoringUnder(profile, read, settings);
    const scored = scoring && trials.of(scoring);
    return scored && { scoring, scored };
  });
  if (first === undefined || second === undefined) return [];
  const aspects = aspectsOf(first.scoring.measure, candidates);
  const choices = choicesBetween(first.scoring, second.scoring, aspects).flatMap(({ text, textIn, apply }) => {
    const alone = trials.of(apply(first.scoring));
    if (alone === undefined) return [];
    const queries = movedQueries(first.scored, alone).length;
    const difference = alone.value - first.scored.value;
    return [{ first: textIn(first.scoring) ?? "", second: text, difference, queries }];
  });
  choices.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const side = ({ scoring, scored }: typeof first): ToolSide => ({
    measure: String(scoring.measure),
    value: scored.value,
  });
  return [
    {
      name,
      first: side(first),
      second: side(second),
      choices,
      ...differencesBetween(first.scoring, second.scoring, trials, nameOf),
    },
  ];
}
