import { printable } from "../../core/errors.ts";
import { findingLines } from "../../core/finding.ts";
import { compareIds } from "../../core/ids.ts";
import { tieRange, withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import { type Grid, hasManyColumns, type TurnedGrid, turnedGrids } from "../../drawers/grid.ts";
import type { TestCase } from "../../drawers/junit.ts";
import type { TrecValue } from "../../drawers/trec.ts";
import { fieldsOfAll, type JsonParts, type ValuePlace } from "../../questions/document-parts.ts";
import { type EvaluatedRuns, RUN_COUNTS } from "../../questions/evaluated.ts";
import { checkCase, checkLine } from "../checks.ts";
import { queryGrid } from "../query-grid.ts";
import { queryValues } from "../query-values.ts";
import { chosenAggregate, placedRows, valueRows } from "./rows.ts";
import type { ShownRuns } from "./shown.ts";
import { verdictOf } from "./verdict.ts";

/** Document of evaluated runs. */
export const RUNS: DocumentOf<ShownRuns> = {
  parts: (shown) => [
    ...verdictPart(shown),
    ...(shown.perQuery ? queryGrids(shown) : []),
    ...valueGrids(shown),
    {
      lines: [
        ...linesOf("convention", [shown.conventions]),
        ...linesOf("note", notesOf(shown)),
        ...linesOf("check", shown.checks.map(checkLine)),
        ...linesOf("convention", tieLegend(shown)),
      ],
    },
  ],
  json: runsJson,
  rows: valueRows,
  values: trecValues,
  tests: { suite: "rankproof eval", cases: casesOf },
  notes: { lines: coverageNotes },
};

function verdictPart(shown: ShownRuns): Part[] {
  const verdict = verdictOf(shown);
  return verdict === "" ? [] : [{ on: "screen", lines: linesOf("sentence", [verdict]) }];
}

/** Explains braces, where there are any. */
function tieLegend({ runs }: EvaluatedRuns): string[] {
  const moved = runs.filter(({ evaluation }) => evaluation.results.some((result) => tieRange(result) !== ""));
  const names = moved.map(({ name }) => printable(name)).join(", ");
  return moved.length === 0 ? [] : [`{least…most} that the order of tied scores alone can give, in ${names}`];
}

/** A part of the queries, as language=fi, stands for a query. */
function* trecValues(shown: ShownRuns): Generator<TrecValue> {
  const figuresAt = (place: ValuePlace) => shown.answers.flatMap(({ parts }) => [...(parts.figures?.(place) ?? [])]);
  let last: string | undefined;
  for (const { row, label, place } of placedRows(shown)) {
    if (row.run !== last) yield { name: "runid", query: "all", value: row.run };
    if (row.run !== last && row.aggregate !== undefined) {
      const [chosen = ""] = shown.runs.flatMap(({ evaluation }) => chosenAggregate(evaluation) ?? []);
      yield { name: "aggregate", query: "all", value: chosen };
    }
    last = row.run;
    yield { name: row.measure, query: label, value: row.value };
    for (const [end, value] of place.of === "all" ? figuresAt(place) : []) {
      yield { name: `${row.measure}_${end}`, query: label, value };
    }
  }
}

/**
 * A test case for each threshold and gate; without any, one for each measure and each part of the queries, with its
 * value.
 */
function casesOf({ runs, checks, answers }: EvaluatedRuns): TestCase[] {
  if (checks.length > 0) return checks.map(checkCase);
  return runs.flatMap(({ name, evaluation: { results } }, run) => [
    ...results.map((result, measure) => caseOf(name, result.measure, valueText(result, { run, measure }, answers))),
    ...answers
      .flatMap(({ parts }) => [...(parts.partValues?.(run) ?? [])])
      .map((value) => caseOf(name, `${results[value.measure].measure}[${value.part}]`, withTieRange(value))),
  ]);
}

function caseOf(group: string, name: string, output: string): TestCase {
  return { group, name, failure: undefined, output };
}

/** A value over all queries, with its tie range and what answers say beside it. */
function valueText(result: Parameters<typeof withTieRange>[0], place: ValuePlace, answers: EvaluatedRuns["answers"]) {
  const asides = answers.map(({ parts }) => parts.aside?.(place) ?? "");
  return [withTieRange(result), ...asides].filter((text) => text !== "").join(" ");
}

/** Number of evaluated queries of each run, then conventions and notes. */
function coverageNotes(evaluated: EvaluatedRuns): string[] {
  const coverage = evaluated.runs.map(({ name, evaluation }) => {
    const counts = RUN_COUNTS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    return `${printable(name)}: ${counts}`;
  });
  return [...coverage, evaluated.conventions, ...notesOf(evaluated)];
}

/** What checks found, then notes of answers to side questions. */
function notesOf({ findings, answers }: EvaluatedRuns): string[] {
  return [...findingLines(findings), ...answers.flatMap(({ parts }) => parts.notes ?? [])];
}

/** One object with everything. */
function runsJson(shown: ShownRuns): object {
  const { judgments, configuration, like, deviations, minGrade, runs, answers, perQuery, checks, findings } = shown;
  const parts = answers.flatMap((answer) => answer.parts.json ?? []);
  const fieldsOf = (of: (json: JsonParts) => object | undefined): object => fieldsOfAll(parts.map(of));
  return {
    judgments,
    configuration,
    conventions: { like: like ?? null, deviations, minGrade, ...runs[0].evaluation.conventions },
    ...fieldsOf(({ head }) => head),
    runs: runs.map(({ name, tag, ids, evaluation: { counts, queries, results, folded, excluded } }, r) => ({
      run: name,
      tag,
      queries: counts,
      ...(folded === undefined ? {} : { folded }),
      ...(excluded === undefined ? {} : { excluded }),
      ...(perQuery ? { missing: ids.missing.toSorted(compareIds) } : {}),
      measures: results.map(({ measure, notation, conditions, value, min, max, tieVariance, ...columns }, m) => {
        const place = { run: r, measure: m };
        return {
          measure,
          notation,
          ...(conditions === undefined ? {} : { conditions }),
          value,
          min,
          max,
          tieVariance: tieVariance ?? null,
          ...fieldsOf((json) => json.value?.(place)),
          ...fieldsOf((json) => json.measure?.(place, perQuery)),
          ...(perQuery ? { perQuery: queryValues(queries, columns) } : {}),
        };
      }),
      ...fieldsOf((json) => json.run?.(r)),
    })),
    ...fieldsOf(({ tail }) => tail),
    ...(checks.length > 0 ? { checks } : {}),
    findings,
  };
}

/**
 * Values of all queries, then the answers to side questions: ranges of the values, and values of parts of the queries.
 */
function valueGrids(evaluated: EvaluatedRuns): Part[] {
  const parts = evaluated.answers.map((answer) => answer.parts);
  return [
    ...measureParts(evaluated),
    ...parts.flatMap(({ grids }) => grids?.() ?? []),
    ...parts.flatMap(({ partGrids }) => partGrids?.() ?? []),
  ];
}

/** Values of every query, a grid for each run. */
function queryGrids({ runs }: EvaluatedRuns): Grid[] {
  return runs.map(({ name, evaluation, ids }) => ({ ...queryGrid(name, evaluation, ids.missing), isHeaded: true }));
}

/** Measures down, runs across, then the counts; many runs go down. */
function measureParts({ runs, conventions, answers }: EvaluatedRuns): Part[] {
  const values = runs[0].evaluation.results.map(({ measure: label }, measure) => [
    label,
    ...runs.map(({ evaluation }, run) => valueText(evaluation.results[measure], { run, measure }, answers)),
  ]);
  const counts = RUN_COUNTS.map(([label, key]) => [
    label,
    ...runs.map(({ evaluation }) => String(evaluation.counts[key])),
  ]);
  const grid = {
    caption: conventions,
    header: ["measure", ...runs.map(({ name }) => name)],
    sections: [values, counts],
    facts: 1,
  };
  const turned = (): TurnedGrid => {
    const names = runs.map(({ name }) => name);
    const said = counts.flatMap((row) => alikeText(row, names) ?? []);
    const apart = counts.filter((row) => alikeText(row, names) === undefined);
    return {
      grids: turnedGrids({ ...grid, sections: [values, apart] }, "run"),
      below: said.length === 0 ? [] : [`each run: ${said.join(", ")}`],
    };
  };
  if (!hasManyColumns(grid)) return [{ ...grid, narrow: turned }];
  const { grids, below } = turned();
  return [...grids, { lines: linesOf("note", below) }];
}

/** A count that most runs share, with the one that has another; undefined where there are more. */
function alikeText([label, ...counts]: readonly string[], runs: readonly string[]): string | undefined {
  const usual = counts[0] === counts[1] ? counts[0] : counts[2];
  const apart = counts.flatMap((count, run) => (count === usual ? [] : [` (${runs[run]}: ${count})`]));
  return apart.length > 1 || (apart.length === 1 && counts.length < MANY)
    ? undefined
    : `${usual} ${label}${apart.join("")}`;
}

/** So many runs are named where one differs. */
const MANY = 8;
