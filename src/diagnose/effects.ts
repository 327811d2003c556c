import type { Aspect } from "./aspects.ts";
import type { Scoring } from "./scoring.ts";
import type { ToolScoring } from "./tools.ts";
import { movedQueries, type Trials } from "./trials.ts";

/** What one choice changes, all else equal. */
export interface Effect {
  /** What is decided: "ties", "gain". */
  readonly aspect: string;
  /** The choice as people write it: "ties: input", "gain=exp2". */
  readonly choice: string;
  /** The value with it. */
  readonly value: number;
  /** That value less the one without it. */
  readonly difference: number;
  /** How many queries have another value with it, or count with it only, or without it only. */
  readonly queries: number;
  /** Profiles of the tools that choose so. */
  readonly tools: readonly string[];
}

/** What each choice changes by itself, the largest effect first; choices that change no query come last. */
export function effectsOf(
  scoring: Scoring,
  aspects: readonly Aspect[],
  tools: readonly ToolScoring[],
  trials: Trials,
): Effect[] {
  const before = trials.of(scoring);
  if (before === undefined) return [];
  const effects = aspects.flatMap(({ name, choices, textIn }) =>
    choices.flatMap(({ text, apply }): Effect[] => {
      const after = text === textIn(scoring) ? undefined : trials.of(apply(scoring));
      if (after === undefined) return [];
      const queries = movedQueries(before, after).length;
      const choosing = tools.filter((tool) => textIn(tool.scoring) === text).map(({ tool }) => tool);
      const { value } = after;
      return [{ aspect: name, choice: text, value, difference: value - before.value, queries, tools: choosing }];
    }),
  );
  return effects.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || b.queries - a.queries);
}
