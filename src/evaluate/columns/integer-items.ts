import type { JudgedQuery } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import type { IntegerColumn, Words } from "./integer-column.ts";
import { IntegerTable, type IntegerWords } from "./integer-table.ts";
import type { ItemColumn } from "./item-column.ts";
import type { QueryRows } from "./query-rows.ts";

/** Items that are compared as integers, without a text for each row. */
export function integerItems(items: IntegerColumn): ItemColumn {
  const { length, textOf } = items;
  const table = new IntegerTable();
  return {
    ...{ length, textOf },
    find: (rows, query) => {
      const matches: Matches = { rows: [], grades: [] };
      const { judged, grades } = judgedIn(items, query);
      const repeated = new Set<string>();
      table.fill(wordsOf(rows, items), judged, {
        onMatch: (row, item) => {
          matches.rows.push(row);
          matches.grades.push(grades[item]);
        },
        onDuplicate: (row) => repeated.add(textOf(rows.at(row))),
      });
      return { matches, repeated, rowOf: (id) => rowOfInteger(items.wordsOf(id), wordsOf(rows, items)) };
    },
  };
}

/** The judged items that some row of the column may be, and their grades. */
function judgedIn({ stride, wordsOf }: IntegerColumn, query: JudgedQuery | undefined) {
  const most = query?.grades.size ?? 0;
  const low = new Int32Array(most);
  const high = stride === 2 ? new Int32Array(most) : undefined;
  const grades: number[] = [];
  for (const [id, grade] of query?.grades ?? []) {
    const words = wordsOf(id);
    if (words === undefined) continue;
    low[grades.length] = words[0];
    if (high !== undefined) high[grades.length] = words[1];
    grades.push(grade);
  }
  return { judged: { count: grades.length, low, high }, grades };
}

/** The integers of the rows of a query. */
function wordsOf({ count, from, scattered }: QueryRows, { words, stride }: IntegerColumn): IntegerWords {
  if (stride === 1) {
    const low = scattered === undefined ? words.subarray(from, from + count) : scattered.map((row) => words[row]);
    return { count, low, high: undefined };
  }
  const [low, high] = [new Int32Array(count), new Int32Array(count)];
  for (let row = 0; row < count; row++) {
    const at = 2 * (scattered === undefined ? from + row : scattered[row]);
    low[row] = words[at];
    high[row] = words[at + 1];
  }
  return { count, low, high };
}

function rowOfInteger(integer: Words | undefined, { low, high }: IntegerWords): number {
  return low.findIndex((word, row) => word === integer?.[0] && (high?.[row] ?? integer[1]) === integer[1]);
}
