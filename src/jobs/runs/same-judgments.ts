import { refusalOf } from "../../checks/check.ts";
import { differingJudgments } from "../../checks/differing-judgments.ts";
import { requireCapacity } from "../../core/capacity.ts";
import type { RowRange } from "../../core/columns.ts";
import { binaryString, fromBinaryString, textOf } from "../../core/ids.ts";
import type { RowsByQuery } from "../../core/rows-by-query.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { holdsBoth, type ReadOptions, readJudgments } from "../../inputs/read.ts";
import type { Source } from "../../inputs/source.ts";

/**
 * Checks that logs of several systems agree on relevance.
 *
 * @param sources runs, of which some may hold judgments too
 * @throws RankproofError ambiguous, with the first query that two of them judge differently
 */
export async function checkSameJudgments(
  judgments: JudgmentTable,
  sources: readonly Source[],
  reading: ReadOptions,
): Promise<void> {
  for (const source of sources) {
    if (source.name === judgments.source || !(await holdsBoth(source, reading))) continue;
    const rows = await readJudgments(source, reading, judgments.rows.hasher);
    const table = new JudgmentTable(rows, source.name, judgments.folding);
    const query = differingQuery(judgments.rows, table.rows);
    if (query === undefined) continue;
    throw refusalOf(differingJudgments, { query, log: source.name, judgments: judgments.source });
  }
}

/** A query whose items or grades differ, or that only one of two judges; undefined where there is none. */
function differingQuery(first: RowsByQuery, second: RowsByQuery): string | undefined {
  const ranges = rangesOf(second);
  for (const [query, range] of rangesOf(first)) {
    const other = ranges.get(query);
    if (other === undefined || !areEqual(range, other)) return textOf(fromBinaryString(query));
    ranges.delete(query);
  }
  const [rest] = ranges.keys();
  return rest === undefined ? undefined : textOf(fromBinaryString(rest));
}

function rangesOf(rows: RowsByQuery): Map<string, RowRange> {
  requireCapacity(rows.size, "queries");
  return new Map(Array.from({ length: rows.size }, (_, query) => [binaryString(rows.ids.at(query)), rows.of(query)]));
}

function areEqual(first: RowRange, second: RowRange): boolean {
  const [grades, otherGrades] = [gradesOf(first), gradesOf(second)];
  return grades.size === otherGrades.size && [...grades].every(([item, grade]) => otherGrades.get(item) === grade);
}

function gradesOf({ rows, from, to }: RowRange): Map<string, number> {
  requireCapacity(to - from, "items of a query");
  return new Map(Array.from({ length: to - from }, (_, i) => [binaryString(rows.id(from + i)), rows.values[from + i]]));
}
