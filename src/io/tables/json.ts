import type { RowsByQuery } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { columnsOf, type Kind, RowChecker } from "../rows.ts";

/**
 * Reads `{query: {item: number}}`, `{query: [item, …]}` (best first, or the relevant items), or a list of row objects.
 *
 * @throws RankproofError invalid
 */
export function readJson(kind: Kind, text: string, source: string, into: RowsByQuery): void {
  const rows = new RowChecker(kind, source, into);
  const data = parsed(text, source, 1);
  if (Array.isArray(data)) addObjects(kind, data, source, rows, (index) => index + 1);
  else if (typeof data !== "object" || data === null) {
    throw new RankproofError(
      "invalid",
      "file: expected {query: {item: number}} or a list of rows",
      "data",
      `${printable(source)}: `,
    );
  } else {
    for (const [query, items] of Object.entries(data)) {
      if (Array.isArray(items)) {
        items.forEach((item, i) => {
          rows.add(query, item, kind === "run" ? items.length - i : 1, 1);
        });
      } else if (typeof items === "object" && items !== null) {
        for (const [item, value] of Object.entries(items)) rows.add(query, item, value, 1);
      } else
        rows.problems.add(
          "invalid",
          `items of query ${printable(query)}: expected {item: number} or a list`,
          `${printable(source)}: `,
        );
    }
  }
  rows.end();
}

/** Reads one row object a line, such as `{"query":"q1","item":"d7","score":12.5}`. @throws RankproofError */
export function readJsonLines(kind: Kind, text: string, source: string, into: RowsByQuery): void {
  const rows = new RowChecker(kind, source, into);
  const objects: unknown[] = [];
  const lines: number[] = [];
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    objects.push(parsed(line, source, index + 1));
    lines.push(index + 1);
  });
  addObjects(kind, objects, source, rows, (index) => lines[index]);
  rows.end();
}

function addObjects(
  kind: Kind,
  objects: readonly unknown[],
  source: string,
  rows: RowChecker,
  lineOf: (index: number) => number,
): void {
  let names: string[] = [];
  let columns: ReturnType<typeof columnsOf> | undefined;
  objects.forEach((object, index) => {
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      rows.problems.add(
        "invalid",
        "row: expected an object with query, item and number",
        `${printable(source)}:${lineOf(index)}: `,
      );
      return;
    }
    if (columns === undefined) {
      names = Object.keys(object);
      columns = columnsOf(kind, names, source);
    }
    const field = (column: number): unknown => (object as Record<string, unknown>)[names[column]];
    rows.add(field(columns.query), field(columns.item), field(columns.value), lineOf(index));
  });
}

function parsed(text: string, source: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? printable(error.message, 120) : "";
    throw new RankproofError("invalid", `JSON: ${reason}`, "data", `${printable(source)}:${line}: `);
  }
}
