import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import type { Folding, RowFolding } from "../../evaluate/folding/folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type NamedMeasure, seesColumn } from "../../evaluate/planned-measures.ts";
import { refuseFold } from "../../evaluate/subtopics/judged-subtopics.ts";
import type { KeptSubtopics } from "../../evaluate/subtopics/kept-subtopics.ts";
import { subtopicRows } from "../../evaluate/subtopics/subtopic-rows.ts";
import { type ReadOptions, readJudgments } from "../../inputs/read.ts";
import { type RowsWithSubtopics, readWithSubtopics } from "../../inputs/read-subtopics.ts";
import type { FoundColumns } from "../../inputs/roles/columns.ts";
import { chosenIndex } from "../../inputs/roles/names.ts";
import type { Source } from "../../inputs/source.ts";
import type { RunSettings } from "./options.ts";

/**
 * Reads judgments, by subtopic where a measure asks.
 *
 * @param name of the file
 * @param more files with further judgments
 * @param excluding adds the items that are left out to the folding
 * @param onlyQueries ids of the queries that are kept; default: all
 * @throws RankproofError with all problems found
 */
export async function readJudgmentTable(
  source: Source,
  name: string,
  reading: ReadOptions,
  { folding, subtopicColumn }: Pick<RunSettings, "folding" | "subtopicColumn">,
  measures: readonly NamedMeasure[],
  more: readonly Source[] = [],
  excluding: (folding: Folding, hasher: Hasher) => Promise<RowFolding> = async (folding) => folding,
  onlyQueries?: ReadonlySet<string>,
): Promise<JudgmentTable> {
  if (!seesColumn(measures, "subtopics")) {
    // A column that nobody reads has to be there all the same.
    const onColumns = ({ names }: FoundColumns): void => {
      if (subtopicColumn !== undefined) chosenIndex(names, "subtopic", subtopicColumn, `${printable(source.name)}: `);
    };
    const all = await readJudgments(source, { ...reading, onColumns }, undefined, more);
    const rows = onlyQueries === undefined ? all : rowsOf(onlyQueries, all);
    source.onRows?.(rows.count);
    return new JudgmentTable(rows, name, await excluding(folding, rows.hasher));
  }
  refuseFold(folding);
  if (more.length > 0) {
    throw new RankproofError(
      "unsupported",
      "option: --more-judgments (measures of subtopics take one file of judgments)",
    );
  }
  const all = await readWithSubtopics(source, reading, subtopicColumn);
  const read =
    onlyQueries === undefined
      ? all
      : { rows: rowsOf(onlyQueries, all.rows), subtopics: rowsOf(onlyQueries, all.subtopics) };
  source.onRows?.(read.rows.count);
  const withExcluded = await excluding(folding, read.rows.hasher);
  const { rows, subtopics, leftOut } = await keptOf(read, withExcluded);
  const bySubtopic = subtopicRows(rows, subtopics, source.name);
  return new JudgmentTable(bySubtopic.rows, name, withExcluded, bySubtopic, leftOut);
}

/** The rows of some of the queries. */
function rowsOf(kept: ReadonlySet<string>, all: RowsByQuery): RowsByQuery {
  const builder = new RowsByQueryBuilder(all.hasher);
  for (let query = 0; query < all.size; query++) {
    const id = all.ids.at(query);
    const { rows, from, to } = all.of(query);
    if (kept.has(textOf(id))) builder.add(id, rows, from, to);
  }
  return builder.build();
}

async function keptOf(
  read: RowsWithSubtopics,
  { excluded }: RowFolding,
): Promise<RowsWithSubtopics & Partial<KeptSubtopics>> {
  if (excluded === undefined) return read;
  const { keptSubtopics } = await import("../../evaluate/subtopics/kept-subtopics.ts");
  return keptSubtopics(read.rows, read.subtopics, excluded);
}
