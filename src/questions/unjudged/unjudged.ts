import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { IdentifiedItems, Observer } from "../../evaluate/observer.ts";
import type { EvaluateOptions } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { UNJUDGED } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";
import { gradesIn, parseGrades } from "../../unjudged/grade-range.ts";
import type { MeasureBounds } from "../../unjudged/measure-bounds.ts";
import { RunBounder, type UnjudgedRange } from "../../unjudged/run-bounds.ts";
import { boundedJudgments } from "./bounded-inputs.ts";

/** Options of unjudged items, as texts. */
export type UnjudgedFlags = FlagsOf<typeof UNJUDGED>;

/** Possible grades of unjudged items. */
export interface UnjudgedRequest {
  /** Undefined: those of the judgments, and 0. */
  readonly grades: readonly number[] | undefined;
  readonly unretrieved: number;
}

const SYNTAX = /^\s*bounds\s*(?:,\s*unretrieved\s*=\s*(\d{1,6})\s*)?$/;

/** @throws RankproofError invalid or unsupported */
export function readUnjudged({ unjudged, grades }: UnjudgedFlags): UnjudgedRequest {
  if (unjudged === undefined) {
    throw new RankproofError("unsupported", "option: --grades (it is for --unjudged bounds)");
  }
  const match = SYNTAX.exec(unjudged);
  if (match === null) {
    const expected = "bounds, or bounds,unretrieved=N with a whole number";
    throw new RankproofError("invalid", `--unjudged: ${printable(unjudged)} (expected ${expected})`);
  }
  return { grades: grades === undefined ? undefined : parseGrades(grades), unretrieved: Number(match[1] ?? 0) };
}

/** The grades that unjudged items may have, and which items those are. */
export function rangeOf({ grades, unretrieved }: UnjudgedRequest, judgments: JudgmentTable): UnjudgedRange {
  return { grades: grades ?? gradesIn(gradesOfQueries(judgments)), unretrieved };
}

function* gradesOfQueries(judgments: JudgmentTable): Generator<Float64Array> {
  for (let query = 0; query < judgments.size; query++) yield judgments.grades(query);
}

/** Bounds the values of a run while it is evaluated. */
export class BoundingObserver implements Observer {
  readonly depth = Number.POSITIVE_INFINITY;
  readonly #judgments: JudgmentTable;
  readonly #bounder: RunBounder;

  constructor(
    judgments: JudgmentTable,
    measures: readonly NamedMeasure[],
    options: EvaluateOptions,
    range: UnjudgedRange,
  ) {
    this.#judgments = judgments;
    this.#bounder = new RunBounder(measures, options, range, boundedJudgments(judgments));
  }

  add(query: number, _: unknown, { items, idOf }: IdentifiedItems): void {
    const name = (): string => textOf(this.#judgments.rows.ids.at(query));
    this.#bounder.add({ query, top: items, name, idOf: (row) => textOf(idOf(row)) });
  }

  /** The bounds of each result of the run. */
  finish({ queries, results }: Evaluation): MeasureBounds[] {
    const numbers = queryNumbers(this.#judgments);
    return this.#bounder.finish(
      { results, queries },
      queries.map((query) => numbers.get(query) ?? 0),
    );
  }
}
