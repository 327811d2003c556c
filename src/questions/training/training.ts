import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { RowsByQuery } from "../../core/rows-by-query.ts";
import { Training } from "../../evaluate/items/training.ts";
import { LINE_READING, readJudgments } from "../../inputs/read.ts";
import type { Files } from "../../inputs/source.ts";

/**
 * Reads users' earlier choices: a file of users and items, in any format of judgments; any line about a user and an
 * item is an interaction.
 *
 * @throws RankproofError missing, where there is no such file; with all problems found in it
 */
export async function readTraining(file: string, files: Files): Promise<Training> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --train: ${printable(file)}`, "data");
  const source = await files.open(file);
  const rows = await readJudgments(source, { ...LINE_READING, format: undefined });
  source.onRows?.(rows.count);
  return new Training(chosenIn(rows));
}

function* chosenIn(rows: RowsByQuery): Generator<{ query: string; ids: string[] }> {
  for (let query = 0; query < rows.size; query++) {
    const { rows: items, from, to } = rows.of(query);
    const ids = Array.from({ length: to - from }, (_, row) => textOf(items.id(from + row)));
    yield { query: textOf(rows.ids.at(query)), ids };
  }
}
