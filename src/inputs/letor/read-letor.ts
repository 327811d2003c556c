import { printable, RankproofError } from "../../core/errors.ts";
import type { RowReading } from "../formats/format.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { judgedGroups } from "./judged-groups.ts";

/** Reads the grades of a file of grades and features. @throws RankproofError with all problems found; for a run */
export async function readLetor(kind: Kind, source: Source, reading: RowReading, handler: RowHandler): Promise<void> {
  if (kind === "run") {
    const hint = "a run is a number a line, in the order of its lines, or any other format of runs";
    const problem = `run: it holds grades and features (${hint})`;
    throw new RankproofError("unsupported", problem, "data", `${printable(source.name)}: `);
  }
  const rows = new RowChecker(kind, source.name, reading.hasher, handler);
  for await (const { query, items, grades, lines } of judgedGroups(source, reading.onRead)) {
    for (let i = 0; i < items.length; i++) rows.add(query, items[i], grades[i], lines[i]);
  }
  rows.end();
}
