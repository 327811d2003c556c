import { printable, RankproofError } from "../core/errors.ts";
import type { Format, RowReading } from "./formats/format.ts";
import { columnsOf, namesQuery } from "./roles/columns.ts";
import { findColumn } from "./roles/names.ts";
import { ROLES } from "./roles/roles.ts";
import type { Kind, RowHandler } from "./rows.ts";
import type { Source } from "./source.ts";
import { namesOfTable } from "./tables/table-names.ts";

/** What Hive, Spark and DuckDB write for a null. */
const NULL = "__HIVE_DEFAULT_PARTITION__";

/** A format whose files may have their query in their path, as `PARTITION_BY (query)` writes them. */
export function partitioned(format: Format, path: string): Format {
  const partition = valuesInPath(path);
  return {
    ...format,
    async read(kind, source, reading, handler) {
      const names = await namesOfTable(source, format.id);
      const query = queryIn(partition, names, reading);
      if (query === undefined) return format.read(kind, source, reading, handler);
      return format.read(kind, source, withQuery(kind, names, source, reading), named(query, reading, handler, source));
    },
  };
}

/** The query in a path; undefined where rows have one. */
function queryIn(
  partition: ReadonlyMap<string, string>,
  names: readonly string[],
  { columns = {} }: RowReading,
): string | undefined {
  const { query } = columns;
  if (names.length === 0 || (query === undefined ? namesQuery(names) : findColumn(names, [query]) !== undefined)) {
    return undefined;
  }
  const keys = [...partition.keys()];
  const key = keys[findColumn(keys, query === undefined ? ROLES.query.names.rows : [query]) ?? -1];
  return key === undefined ? undefined : partition.get(key);
}

/** Columns with that of the items in place of queries, whose ids are those of the path. */
function withQuery(kind: Kind, names: readonly string[], { name }: Source, reading: RowReading): RowReading {
  const { columns = {} } = reading;
  const { item } = columnsOf(kind, ["query", ...names], name, { ...columns, query: "1" });
  return { ...reading, columns: { ...columns, query: names[item - 1] } };
}

/** Takes all rows as those of one query. @throws RankproofError missing, for a null */
function named(query: string, { hasher }: RowReading, handler: RowHandler, { name }: Source): RowHandler {
  if (query === NULL || query === "") {
    const problem = `query: ${printable(query)} in the path (expected an id)`;
    throw new RankproofError("missing", problem, "data", `${printable(name)}: `);
  }
  return {
    add: (_, rows, first, end) => handler.add(hasher.id(query), rows, first, end),
    release: () => handler.release?.(),
    end: () => handler.end?.(),
  };
}

/** The values that folders are named by, as in query=q1/data_0.parquet. */
function valuesInPath(path: string): ReadonlyMap<string, string> {
  const folders = path.split(/[\\/]/).slice(0, -1);
  const values = folders.flatMap((folder) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(folder) ?? [];
    return name === undefined ? [] : [[decoded(name), decoded(value)] as const];
  });
  return new Map(values);
}

/** Hive, Spark and DuckDB write other signs of values as in URLs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
