import type { Source } from "../source.ts";
import { isRecord } from "../tables/parse-json.ts";

/** Records that are looked at. */
const MOST = 20;

/** The first records of a log, whatever its format; none of other files. @throws RankproofError */
export async function firstRecords(source: Source, format: string): Promise<readonly unknown[]> {
  const records: unknown[] = [];
  for await (const record of recordsIn(source, format)) {
    if (isRecord(record)) records.push(record);
    if (records.length === MOST) break;
  }
  return records;
}

async function* recordsIn(source: Source, format: string): AsyncGenerator {
  if (format === "json" || format === "jsonl") yield* await (await import("./read.ts")).firstValues(source, format);
  else if (format === "lists" || format === "csv" || format === "tsv") {
    const [{ csvObjects }, { startOf }, { delimiterOf }] = await Promise.all([
      import("../tables/csv-objects.ts"),
      import("../formats/file-start.ts"),
      import("../tables/table.ts"),
    ]);
    const { text } = await startOf(source);
    for await (const { object } of csvObjects(source, delimiterOf(text))) yield object;
  } else if (format === "parquet") {
    const [{ openParquet }, { parquetObjects }] = await Promise.all([
      import("../tables/parquet-file.ts"),
      import("../tables/parquet-objects.ts"),
    ]);
    yield* parquetObjects(await openParquet(source));
  } else if (format === "arrow") yield* (await import("../tables/arrow-objects.ts")).arrowObjects(source);
}
