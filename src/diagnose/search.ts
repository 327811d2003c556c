import type { Aspect, Choice } from "./aspects.ts";
import type { Scoring } from "./scoring.ts";
import { distanceTo, hits, type Target } from "./target.ts";
import type { ToolScoring } from "./tools.ts";
import { movedQueries, type Trials } from "./trials.ts";

/** Choices that together give a value. */
export interface ChoiceSet {
  readonly choices: readonly Choice[];
  readonly scoring: Scoring;
  readonly value: number;
}

/** What a search for a number found. */
export interface SearchResult {
  /** The smallest sets of choices that give the number; one empty set where nothing has to be chosen. */
  readonly sets: readonly ChoiceSet[];
  /** Of all sets that were tried, the one that comes nearest; undefined where none is defined. */
  readonly nearest: ChoiceSet | undefined;
}

/** What is searched. */
export interface ChoiceSpace {
  readonly base: Scoring;
  readonly aspects: readonly Aspect[];
  /** Whatever sets a tool apart is tried, however many choices that are. */
  readonly tools: readonly ToolScoring[];
  /** How many choices at once are tried otherwise. */
  readonly most: number;
}

/**
 * The smallest sets of choices that turn a value into the number. In sets of two and more some choice has to change a
 * query by itself; in sets of three all of them have to, and some tool has to choose each.
 */
export function searchFor(target: Target, { base, aspects, tools, most }: ChoiceSpace, trials: Trials): SearchResult {
  const tried = (choices: readonly Choice[]): ChoiceSet[] => {
    const scoring = choices.reduce((scoring, { apply }) => apply(scoring), base);
    const trial = trials.of(scoring);
    return trial === undefined ? [] : [{ choices, scoring, value: trial.value }];
  };
  let nearest = tried([]).at(0);
  const hitting = (sets: readonly (readonly Choice[])[]): ChoiceSet[] => {
    const all = sets.flatMap(tried);
    for (const set of all) {
      if (nearest === undefined || distanceTo(target, set.value) < distanceTo(target, nearest.value)) nearest = set;
    }
    return all.filter(({ value }) => hits(target, value));
  };
  const asTools = tools.flatMap(({ scoring }) => {
    const [hit] = hitting([choicesBetween(base, scoring, aspects)]);
    return hit === undefined ? [] : [reduced(hit, (choices) => hitting([choices])[0])];
  });
  const read = new Set(
    [base, ...aspects.flatMap(({ choices }) => choices.map(({ apply }) => apply(base)))].map((scoring) =>
      trials.listsOf(scoring),
    ),
  );
  const mayMove = ({ apply, text, textIn }: Choice): boolean => {
    const { measure, settings, reading } = apply(base);
    if (text === textIn(base)) return false;
    return (
      measure !== base.measure ||
      reading !== base.reading ||
      [...read].some((lists) => lists.differ(settings, base.settings))
    );
  };
  const other = aspects.flatMap(({ choices }) => choices.filter(mayMove));
  const before = trials.of(base);
  const moves = ({ apply }: Choice): boolean => {
    const after = trials.of(apply(base));
    return before !== undefined && after !== undefined && movedQueries(before, after).length > 0;
  };
  const moving = new Set(other.filter(moves));
  const isMadeByTool = ({ text, textIn }: Choice): boolean => tools.some(({ scoring }) => textIn(scoring) === text);
  for (let size = 0; size <= most; size++) {
    const candidates = size < 3 ? other : [...moving].filter(isMadeByTool);
    const sets = combinations(candidates, size).filter(
      (set) => set.length < 2 || set.some((choice) => moving.has(choice)),
    );
    const hits = [...hitting(sets), ...asTools.filter(({ choices }) => choices.length === size)];
    if (hits.length > 0) return { sets: distinct(hits), nearest };
  }
  return { sets: distinct(asTools), nearest };
}

/**
 * The choices that make one scoring of another; those that the other decides in a way that is no choice are left out.
 */
export function choicesBetween(from: Scoring, to: Scoring, aspects: readonly Aspect[]): Choice[] {
  return aspects.flatMap(({ choices, textIn }) => {
    const wanted = textIn(to);
    return wanted === textIn(from) ? [] : choices.filter(({ text }) => text === wanted);
  });
}

/** The set without the choices that it does not need. */
function reduced(set: ChoiceSet, hitting: (choices: readonly Choice[]) => ChoiceSet | undefined): ChoiceSet {
  for (const choice of set.choices) {
    const smaller = hitting(set.choices.filter((other) => other !== choice));
    if (smaller !== undefined) return reduced(smaller, hitting);
  }
  return set;
}

/** Sets of so many choices, no two of one aspect. */
function combinations(choices: readonly Choice[], size: number): Choice[][] {
  if (size === 0) return [[]];
  return choices.flatMap((choice, i) =>
    combinations(
      choices.slice(i + 1).filter(({ aspect }) => aspect !== choice.aspect),
      size - 1,
    ).map((rest) => [choice, ...rest]),
  );
}

/** Each set once. */
function distinct(sets: readonly ChoiceSet[]): ChoiceSet[] {
  const keyOf = ({ choices }: ChoiceSet): string =>
    choices
      .map(({ text }) => text)
      .sort()
      .join("; ");
  return [...new Map(sets.map((set) => [keyOf(set), set])).values()];
}
