import type { JudgedQuery } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import type { IntegerColumn } from "./integer-column.ts";
import { IntegerTable, IntegerWords } from "./integer-table.ts";
import type { ItemColumn } from "./item-column.ts";
import type { QueryRows } from "./query-rows.ts";

/** Items that are compared as integers, without a text for each row. */
export function integerItems(items: IntegerColumn): ItemColumn {
  const { length, textOf } = items;
  const table = new IntegerTable();
  const own = new IntegerWords();
  const judged = new IntegerWords();
  return {
    ...{ length, textOf },
    find: (rows, query) => {
      const matches: Matches = { rows: [], grades: [] };
      const grades = takeJudged(judged, items, query);
      takeRows(own, items, rows);
      const repeated = new Set<string>();
      table.fill(own, judged, {
        onMatch: (row, item) => {
          matches.rows.push(row);
          matches.grades.push(grades[item]);
        },
        onDuplicate: (row) => repeated.add(textOf(rows.at(row))),
      });
      return { matches, repeated, rowOf: (id) => rowOfInteger(items.integerOf(id), items, rows) };
    },
  };
}

/** @returns the grades of the judged items that some row of the column may be */
function takeJudged(judged: IntegerWords, items: IntegerColumn, query: JudgedQuery | undefined): number[] {
  const grades: number[] = [];
  judged.clear(query?.grades.size ?? 0);
  for (const [id, grade] of query?.grades ?? []) {
    const integer = items.integerOf(id);
    if (integer === undefined) continue;
    judged.push(integer);
    grades.push(grade);
  }
  return grades;
}

/** The integers of the rows of a query. */
function takeRows(own: IntegerWords, { words, stride, sign }: IntegerColumn, rows: QueryRows): void {
  const { count, from, scattered } = rows;
  own.clear(count);
  own.count = count;
  const { low, high } = own;
  for (let row = 0; row < count; row++) {
    const at = stride * (scattered === undefined ? from + row : scattered[row]);
    low[row] = words[at];
    high[row] = stride === 2 ? words[at + 1] : (words[at] >> 31) & sign;
  }
}

function rowOfInteger(integer: bigint | undefined, items: IntegerColumn, rows: QueryRows): number {
  if (integer === undefined) return -1;
  const own = new IntegerWords();
  takeRows(own, items, rows);
  const [low, high] = [Number(BigInt.asIntN(32, integer)), Number(BigInt.asIntN(32, integer >> 32n))];
  for (let row = 0; row < rows.count; row++) if (own.low[row] === low && own.high[row] === high) return row;
  return -1;
}
