import { requireCapacity } from "../core/capacity.ts";
import { Rows } from "../core/columns.ts";
import { Hasher } from "../core/hasher.ts";
import { binaryString, compareIds, fromBinaryString, type Id } from "../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import { JudgmentTable } from "../evaluate/judgment-table.ts";
import { RowsEvaluation } from "../evaluate/rows-evaluation.ts";
import { LENIENT_NUMBERS } from "../inputs/numbers.ts";
import { readRun } from "../inputs/read.ts";
import { inColumns } from "./columns.ts";
import { evaluationOptions } from "./evaluation-options.ts";
import { readFieldLines } from "./field-lines.ts";
import type { Inputs } from "./inputs.ts";
import { type Evaluated, measured, type PrintedLine } from "./lines.ts";
import { type Options, queryFilter } from "./options.ts";
import { step } from "./step.ts";

/** Judgment of an item by a group. */
interface GroupJudgment {
  readonly item: string;
  readonly grade: number;
  readonly line: number;
}

/** Judgments of each group of each query, by ids as binary strings. */
type JudgmentsByGroup = Map<string, Map<string, GroupJudgment[]>>;

/** Evaluates by judgments of groups of judges: the value of a query is the mean over its groups. @throws Failure */
export async function evaluateByGroups(
  lines: readonly PrintedLine[],
  inputs: Inputs,
  options: Options,
): Promise<Evaluated> {
  const { judgments: source, run, reading } = inputs;
  const judgments = await step("reading", () => readGroups(inputs));
  const judgedQueries = judgments.size;
  const hasher = new Hasher();
  const isWanted = queryFilter(options);
  const wanted = [...judgments].filter(([query]) => isWanted(query));
  const tables = await step("reading", () =>
    tablesOf(wanted, hasher).map((rows) => new JudgmentTable(rows, source.name)),
  );
  const groupValues = measured(lines);
  let evaluations: RowsEvaluation[] = [];
  const start = (table: JudgmentTable): RowsEvaluation => {
    const measures = groupValues.map(({ measure }) => measure);
    return new RowsEvaluation(table, measures, evaluationOptions(options), run.name);
  };
  const tag = await step("reading", () =>
    readRun(
      run,
      { ...reading, hasher },
      {
        onStart: () => {
          evaluations = tables.map(start);
        },
        onQuery: (query, range) => {
          for (const evaluation of evaluations) evaluation.add(query, range);
        },
      },
    ),
  );
  const byGroup = await step("calculating", () => evaluations.map((each) => each.finish(binaryString)));
  const queries = byGroup[0]?.queries ?? [];
  const values = new Map(groupValues.map(({ line }, measure) => [line, meansOf(byGroup, measure)]));
  return { ...inColumns(lines, queries, { tag: binaryString(tag), values }), judgedQueries, positiveJudgments: 0 };
}

/** Reads `query group item grade`. @throws RankproofError */
async function readGroups({ judgments: source, reading }: Inputs): Promise<JudgmentsByGroup> {
  const judgments: JudgmentsByGroup = new Map();
  for (const { number, fields } of await readFieldLines(source, reading, "query group item grade")) {
    const [query, group, item, grade] = fields;
    const groups = judgments.get(query) ?? new Map<string, GroupJudgment[]>();
    if (groups.size === 0) requireCapacity(judgments.size + 1, "queries");
    const groupLines = groups.get(group) ?? [];
    groupLines.push({ item, grade: LENIENT_NUMBERS.grade(grade), line: number });
    judgments.set(query, groups.set(group, groupLines));
  }
  return judgments;
}

/** The judgments of the first group of each query in the order of strcmp, of the second, and so on. */
function tablesOf(
  judgments: readonly (readonly [string, Map<string, GroupJudgment[]>])[],
  hasher: Hasher,
): RowsByQuery[] {
  const builders: RowsByQueryBuilder[] = [];
  const row = new Rows();
  for (const [query, groups] of judgments) {
    for (const [i, name] of [...groups.keys()].sort(compareIds).entries()) {
      builders[i] ??= new RowsByQueryBuilder(hasher);
      for (const { item, grade, line } of groups.get(name) ?? []) {
        row.clear();
        row.add(idOf(item, hasher), grade, line);
        builders[i].add(idOf(query, hasher), row, 0, 1);
      }
    }
  }
  return builders.map((builder) => builder.build());
}

function idOf(binary: string, hasher: Hasher): Id {
  const { bytes, start, end } = fromBinaryString(binary);
  return { bytes, start, end, hash: hasher.hash(bytes, start, end) };
}

/** Mean values of a measure over the groups of each query, which all have a first one. */
function meansOf(byGroup: readonly Evaluation[], measure: number): Float64Array {
  const [first, ...rest] = byGroup;
  if (first === undefined) return new Float64Array(0);
  const index = new Map(first.queries.map((query, i) => [query, i]));
  const sums = first.results[measure].values.slice();
  const counts = sums.map(() => 1);
  for (const { queries, results } of rest) {
    for (const [i, query] of queries.entries()) {
      const at = index.get(query);
      if (at === undefined) continue;
      sums[at] += results[measure].values[i];
      counts[at]++;
    }
  }
  return sums.map((sum, i) => sum / counts[i]);
}
