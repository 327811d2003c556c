import { RankproofError } from "../../core/errors.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import { fileAndColumn } from "../../inputs/file-column.ts";
import { formatOf } from "../../inputs/formats/index.ts";
import { queryColumns } from "../../inputs/roles/columns.ts";
import { plainName } from "../../inputs/roles/names.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { readTable, type Table } from "../../inputs/tables/table.ts";
import type { QuestionInputs } from "../question.ts";

/** Names of the texts of queries where rows are of a query and an item, whose own text may be there as well. */
const OF_QUERIES: readonly string[] = ["question", "querytext", "questiontext", "query", "userinput"];

/** The same in a table about queries alone. */
const IN_TOPICS: readonly string[] = [...OF_QUERIES, "text", "title"];

/** Larger files are not read once more for texts. */
const MOST_BYTES = 1 << 25;

/** Formats of which no column has a name. */
const WITHOUT_FIELDS: readonly string[] = ["trec", "letor", "numbers", "columns"];

/**
 * The texts of queries, from a file that is read for something else: that of `--by`, else the judgments, as in a log.
 *
 * @returns none where neither holds them
 */
export async function queryTexts(
  by: string | undefined,
  files: Files,
  { judgments, sources: [judged], queryColumns: chosen }: QuestionInputs,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(queryNumbers(judgments).keys());
  const [file] = by === undefined ? [] : fileAndColumn(by, files);
  const sides: (readonly [Source, readonly string[]])[] = [[judged, OF_QUERIES]];
  if (file !== undefined && files.has(file)) sides.unshift([await files.open(file), IN_TOPICS]);
  for (const [source, names] of sides) {
    const table = await tableIn(source);
    const texts = table && textsIn(table, names, { ids, chosen });
    if (texts !== undefined) return texts;
  }
  return new Map();
}

/** The table that a file is; undefined where it is none, or too large. */
async function tableIn(source: Source): Promise<Table | undefined> {
  const { size = Number.POSITIVE_INFINITY } = source;
  if (!source.isReplayable() || size > MOST_BYTES) return undefined;
  try {
    return WITHOUT_FIELDS.includes((await formatOf(source)).id) ? undefined : await readTable(source);
  } catch (error) {
    // Who reads the file for its own sake says what is wrong with it.
    if (error instanceof RankproofError) return undefined;
    throw error;
  }
}

/** The texts of the first column with ids of queries; undefined where there is none, or no other column of texts. */
function textsIn(
  { names, rows }: Table,
  wanted: readonly string[],
  { ids, chosen }: { readonly ids: ReadonlySet<string>; readonly chosen: readonly string[] },
): Map<string, string> | undefined {
  for (const query of queryColumns(names, chosen)) {
    const text = names.findIndex((name, i) => i !== query && wanted.includes(plainName(name)));
    if (text === -1) continue;
    const texts = new Map<string, string>();
    for (const { cells } of rows) {
      const [id, words] = [String(cells[query]), cells[text]];
      if (ids.has(id) && typeof words === "string") texts.set(id, words);
    }
    if (texts.size > 0) return texts;
  }
  return undefined;
}
