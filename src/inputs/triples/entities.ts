import { Problems, printable } from "../../core/errors.ts";
import { badFile } from "../arrays/named-array.ts";
import { EmptyFile } from "../empty-file.ts";
import type { Source } from "../source.ts";
import { textLines } from "../text-lines.ts";

/**
 * Reads the names of entities in the order of their columns: a name a line; or a name and its index from 0 in either
 * order, as entity_to_id.tsv, entities.dict, entity_ids.del and entity2id.txt have them, with a header or a count, or
 * without.
 *
 * @throws RankproofError invalid, duplicate or ambiguous
 */
export async function readEntities(source: Source): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const { text } of textLines(source)) lines.push(text.replace(/^\ufeff/, "").replace(/\r$/, ""));
  if (lines.length === 0) throw new EmptyFile(source.name);
  source.onRows?.(lines.length);
  const names = indexed(lines, source.name) ?? lines;
  const problems = new Problems();
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) problems.add("duplicate", `entity: ${printable(name)}`, `${printable(source.name)}: `);
    seen.add(name);
  }
  problems.throwIfAny();
  return names;
}

/** Names by their indices, where lines hold both; undefined where each line is a name. */
function indexed(lines: readonly string[], source: string): readonly string[] | undefined {
  const split = lines.at(-1)?.includes("\t") ? splitAtTab : splitAtBlank;
  // The first line may be a header, or how many follow.
  const first = split(lines[0]);
  const mayBeSkipped = first.length === 1 || !first.some(isIndex);
  for (const skipped of mayBeSkipped ? [0, 1] : [0]) {
    const rows = lines.slice(skipped).map(split);
    const orders = [0, 1].flatMap((column) => orderedBy(rows, column) ?? []);
    if (orders.length === 0) continue;
    if (orders.length === 1 || orders[0].every((name, i) => name === orders[1][i])) return orders[0];
    const hint = "both columns hold each index from 0 once; keep the names alone, a line each";
    throw badFile(source, `order of entities: (${hint})`, "ambiguous");
  }
  if (split === splitAtBlank) return undefined;
  const expected = "expected a name a line, or a name and its index, each from 0 on once";
  throw badFile(source, `entities: no column holds the indices from 0 to ${lines.length - 1} (${expected})`);
}

function splitAtTab(line: string): readonly string[] {
  return line.split("\t");
}

function splitAtBlank(line: string): readonly string[] {
  return line.trim().split(/\s+/);
}

function isIndex(field: string): boolean {
  return /^\d+$/.test(field);
}

/** The names of rows by the index in a column, alone in a list; undefined where a row has none, or another has it. */
function orderedBy(rows: readonly (readonly string[])[], column: number): [string[]] | undefined {
  const names: string[] = [];
  for (const row of rows) {
    const index = row.length === 2 && isIndex(row[column]) ? Number(row[column]) : rows.length;
    if (index >= rows.length || names[index] !== undefined) return undefined;
    names[index] = row[1 - column];
  }
  return rows.length === 0 ? undefined : [names];
}
