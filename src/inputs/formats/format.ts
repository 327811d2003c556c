import type { Hasher } from "../../core/hasher.ts";
import type { ByteSpan } from "../../core/ids.ts";
import type { NumberReading } from "../numbers.ts";
import type { FieldMap } from "../records/field-map.ts";
import type { ChosenColumns, FoundColumns } from "../roles/columns.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import type { Comments } from "../trec/lines.ts";
import type { FileStart } from "./file-start.ts";

/** How rows are read. */
export interface Reading {
  readonly numbers: NumberReading;
  readonly comments: Comments;
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
  /** Of a table, those columns that are not to be found by their usual names. */
  readonly columns?: ChosenColumns | undefined;
  /** Of JSON, where queries and items stand, where that is not to be found by the usual names. */
  readonly map?: FieldMap | undefined;
  /** Takes what there is to know of a file besides its rows, a line for each fact. */
  readonly onNote?: ((note: string) => void) | undefined;
  /** Takes the columns that were found in a table, before its rows are handed over. */
  readonly onColumns?: ((found: FoundColumns) => void) | undefined;
  /** Of a file that holds several rankings, which one: as MTEB writes it, a split, or a subset and a split. */
  readonly split?: string | undefined;
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** A choice of what is read in a file, which formats take or not. */
export type ReadingChoice = "columns" | "map" | "split";

/** A format of runs and judgments. */
export interface Format {
  /** What options call it, such as csv. */
  readonly id: string;
  /** What a file of it holds, in a few words. */
  readonly title: string;
  /** Whether a file is of this format, by how it begins. */
  readonly recognizes: (start: FileStart) => boolean;
  /** What a file looks like by how it begins; undefined where both begin alike. Left out: always. */
  readonly kindOf?: (start: FileStart) => Kind | undefined;
  /** The first numbers of each query, where they may be scores or grades; undefined where a header tells. */
  readonly scoresOrGrades?: (start: FileStart) => readonly (readonly number[])[] | undefined;
  /** Endings of names, which decide where the content does not. */
  readonly endings: readonly string[];
  /** What a user may choose in a file of it. */
  readonly takes: readonly ReadingChoice[];
  /** In pieces: memory holds the rows of one query where those stand together. Whole: the file is in memory while it is read. */
  readonly isRead: "in pieces" | "whole";
  /** Whether a file of it plays both roles: it says of the same queries what was retrieved and what is relevant. Left out: never. */
  readonly holdsBoth?: (source: Source, reading: Pick<Reading, "map">) => Promise<boolean>;
  /**
   * Hands over the rows of a file.
   *
   * @returns the tag of a run; empty where the format has none
   * @throws RankproofError with all problems found, and whatever the handler throws
   */
  read(kind: Kind, source: Source, reading: Reading, handler: RowHandler): Promise<ByteSpan>;
}
