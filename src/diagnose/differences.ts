import type { Ranking } from "../core/ranking.ts";
import type { View } from "../core/views.ts";
import { valueUnder } from "../evaluate/query-scorer.ts";
import { type Step, stepsOf } from "../evaluate/steps.ts";
import type { Scoring } from "./scoring.ts";
import { movedQueries, type Trials } from "./trials.ts";

/** One query under two scorings. */
export interface QueryDifference {
  readonly query: string;
  /** Null where the query is left out. */
  readonly before: number | null;
  readonly after: number | null;
}

/** How the list of one query comes to its value under two scorings. */
export interface QuerySteps {
  readonly query: string;
  readonly before: readonly Step[];
  readonly after: readonly Step[];
}

/** Where two scorings differ. */
export interface Differences {
  /** How many queries have another value, or count under one of the two only. */
  readonly queries: number;
  /** Those that differ most. */
  readonly largest: readonly QueryDifference[];
  /** The arithmetic of the first of these; undefined where the run has no list for it, and where no query differs. */
  readonly steps: QuerySteps | undefined;
}

/** How many queries are shown. */
const SHOWN = 5;

/** @param nameOf the id of a query */
export function differencesBetween(
  before: Scoring,
  after: Scoring,
  trials: Trials,
  nameOf: (query: number) => string,
): Differences {
  const [first, second] = [trials.of(before), trials.of(after)];
  if (first === undefined || second === undefined) return { queries: 0, largest: [], steps: undefined };
  const moved = movedQueries(first, second);
  const shown = moved.slice(0, SHOWN);
  const largest = shown.map((query) => ({
    query: nameOf(query),
    before: first.counted[query] === 1 ? first.values[query] : null,
    after: second.counted[query] === 1 ? second.values[query] : null,
  }));
  const listed = shown.find((query) => stepsUnder(before, query, trials) !== undefined);
  const steps =
    listed === undefined
      ? undefined
      : {
          query: nameOf(listed),
          before: stepsUnder(before, listed, trials) ?? [],
          after: stepsUnder(after, listed, trials) ?? [],
        };
  return { queries: moved.length, largest, steps };
}

function stepsUnder(scoring: Scoring, query: number, trials: Trials): Step[] | undefined {
  const { measure, settings } = scoring;
  // Rankings by subtopic have no grades to be shown.
  if (measure.column === "subtopics") return undefined;
  const ranking = trials.ranking(query, scoring);
  const seen = ranking && seenThrough(settings.views, ranking);
  return seen && stepsOf(measure, seen, valueUnder(settings.ties, measure, measure.scorer));
}

/** What views leave of a list; undefined where a tie is cut, so that it may be several lists. */
function seenThrough(views: readonly View[], ranking: Ranking): Ranking | undefined {
  return views.reduce<Ranking | undefined>((list, { each }) => {
    const parts: Ranking[] = [];
    if (list !== undefined) each(list, (part) => void parts.push(part));
    return parts.length === 1 ? parts[0] : undefined;
  }, ranking);
}
