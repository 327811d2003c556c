import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
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
): Promise<JudgmentTable> {
  if (!seesColumn(measures, "subtopics")) {
    // A column that nobody reads has to be there all the same.
    const onColumns = ({ names }: FoundColumns): void => {
      if (subtopicColumn !== undefined) chosenIndex(names, "subtopic", subtopicColumn, `${printable(source.name)}: `);
    };
    const rows = await readJudgments(source, { ...reading, onColumns }, undefined, more);
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
  const read = await readWithSubtopics(source, reading, subtopicColumn);
  source.onRows?.(read.rows.count);
  const withExcluded = await excluding(folding, read.rows.hasher);
  const { rows, subtopics, leftOut } = await keptOf(read, withExcluded);
  const bySubtopic = subtopicRows(rows, subtopics, source.name);
  return new JudgmentTable(bySubtopic.rows, name, withExcluded, bySubtopic, leftOut);
}

async function keptOf(
  read: RowsWithSubtopics,
  { excluded }: RowFolding,
): Promise<RowsWithSubtopics & Partial<KeptSubtopics>> {
  if (excluded === undefined) return read;
  const { keptSubtopics } = await import("../../evaluate/subtopics/kept-subtopics.ts");
  return keptSubtopics(read.rows, read.subtopics, excluded);
}
