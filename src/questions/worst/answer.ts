import type { Comparison } from "../../compare/comparison.ts";
import { printable } from "../../core/errors.ts";
import { rounded, signed } from "../../core/number-text.ts";
import type { Grid } from "../../drawers/grid.ts";
import { type Answer, AnswerKey } from "../answer.ts";

/** A query with its value. */
export interface WorstQuery {
  readonly query: string;
  readonly value: number;
  /** Where a file that is read has it. */
  readonly text?: string;
}

/** A query on which a run has a worse value than another. */
export interface LostQuery extends WorstQuery {
  readonly against: number;
  readonly difference: number;
}

/** The worst queries of a run, by measure. */
export interface WorstOfRun {
  readonly run: string;
  readonly measures: readonly { readonly measure: string; readonly queries: readonly WorstQuery[] }[];
}

/** The queries that a run lost, against another on a measure. */
export interface LostPair {
  readonly measure: string;
  readonly run: string;
  readonly against: string;
  readonly queries: readonly LostQuery[];
}

/** By run, the queries with the worst values. */
export const WORST_QUERIES: AnswerKey<readonly WorstOfRun[]> = new AnswerKey();

/** How texts come to be shown. */
const NO_TEXTS =
  "--by FILE:COLUMN shows the texts of queries where FILE has them, and report --queries FILE beside their lists";

/** Characters of a text that are shown. */
const SHOWN = 60;

/** By pair of runs, the queries with the largest losses. */
export const LOST_QUERIES: AnswerKey<readonly LostPair[]> = new AnswerKey();

/**
 * Makes the answer, with its parts of documents.
 *
 * @param lostBy the queries that a run lost against another
 * @param haveTexts whether texts of queries are known
 */
export function worstAnswer(
  runs: readonly WorstOfRun[],
  lostBy: (run: string, against: string, measure: string) => readonly LostQuery[],
  haveTexts: boolean,
): Answer {
  return WORST_QUERIES.with(
    runs,
    {
      grids: () => runs.map((run) => worstGrid(run, haveTexts)),
      notes: haveTexts ? [] : [NO_TEXTS],
      json: { run: (run) => ({ worst: runs[run].measures }) },
    },
    (comparison) => lostAnswer(comparison, lostBy, haveTexts),
  );
}

function lostAnswer(
  { measures }: Comparison,
  lostBy: (run: string, against: string, measure: string) => readonly LostQuery[],
  haveTexts: boolean,
): Answer {
  const pairs = measures.flatMap(({ measure, pairs: all }) =>
    all.map(({ run, against }) => ({ measure, run, against, queries: lostBy(run, against, measure) })),
  );
  return LOST_QUERIES.with(pairs, {
    comparison: { grids: () => pairs.map((pair) => lostGrid(pair, haveTexts)), json: { worst: pairs } },
  });
}

/** The worst queries of a run: a row for each measure and rank. */
function worstGrid({ run, measures }: WorstOfRun, haveTexts: boolean): Grid {
  return {
    caption: `worst queries of ${printable(run)}`,
    ...{ isHeaded: true, isOfQueries: true },
    header: ["measure", "query", "value", ...(haveTexts ? ["text"] : [])],
    names: 2,
    sections: measures.map(({ measure, queries }) =>
      queries.map(({ query, value, text }) => [
        measure,
        printable(query),
        rounded(value),
        ...shownText(text, haveTexts),
      ]),
    ),
  };
}

/** The largest losses of a run against another. */
function lostGrid({ measure, run, against, queries }: LostPair, haveTexts: boolean): Grid {
  const rows = queries.map(({ query, value, against: other, difference, text }) => [
    ...[printable(query), rounded(value), rounded(other)],
    signed(difference),
    ...shownText(text, haveTexts),
  ]);
  return {
    caption: `${measure}: where ${printable(run)} loses most against ${printable(against)}`,
    ...{ isHeaded: true, isOfQueries: true },
    header: ["query", printable(run), printable(against), "difference", ...(haveTexts ? ["text"] : [])],
    sections: [rows.length === 0 ? [["none", "", "", "", ...shownText("", haveTexts)]] : rows],
  };
}

function shownText(text: string | undefined, haveTexts: boolean): string[] {
  return haveTexts ? [printable(text ?? "", SHOWN)] : [];
}
