import Papa from "papaparse";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { columnsOf } from "../columns.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";

/**
 * Reads rows under a header that names the columns, in any order: query, item, and score or grade.
 *
 * @param delimiter "," or a tab
 * @throws RankproofError
 */
export function readCsv(
  kind: Kind,
  text: string,
  delimiter: string,
  source: string,
  hasher: Hasher,
  handler: RowHandler,
): void {
  const rows = new RowChecker(kind, source, hasher, handler);
  let columns: ReturnType<typeof columnsOf> | undefined;
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    // Ids in tab-separated files may hold quotation marks; a quoted field is a thing of CSV.
    ...(delimiter === "\t" ? { quoteChar: "\0" } : {}),
    step: ({ data, errors }) => {
      line++;
      if (data.length === 1 && data[0].trim() === "") return;
      if (errors.length > 0) {
        throw new RankproofError("invalid", `line: ${errors[0].message}`, "data", `${printable(source)}:${line}: `);
      }
      if (columns === undefined) {
        columns = columnsOf(kind, data, source);
        return;
      }
      const least = Math.max(columns.query, columns.item, columns.value) + 1;
      if (data.length < least) {
        rows.problems.add(
          "missing",
          `field: expected ${least} fields, found ${data.length}`,
          `${printable(source)}:${line}: `,
        );
      } else rows.add(data[columns.query], data[columns.item], data[columns.value], line);
    },
  });
  rows.end();
}
