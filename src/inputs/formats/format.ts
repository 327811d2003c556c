import type { Finding } from "../../core/finding.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { ByteSpan } from "../../core/ids.ts";
import type { NumberReading } from "../numbers.ts";
import type { FieldMap } from "../records/field-map.ts";
import type { ChosenColumns, FoundColumns } from "../roles/columns.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Files, Source } from "../source.ts";
import type { Comments } from "../trec/lines.ts";
import type { FileStart } from "./file-start.ts";

/** Options for reading rows. */
export interface RowReading {
  readonly numbers: NumberReading;
  readonly comments: Comments;
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
  /** Columns of a table with unusual names. */
  readonly columns?: ChosenColumns | undefined;
  /** JSON paths to queries and items with unusual names. */
  readonly map?: FieldMap | undefined;
  /** Takes what there is to know of a file besides its rows, a line for each fact. */
  readonly onFinding?: ((finding: Finding) => void) | undefined;
  /** Takes the columns that were found in a table, before its rows are handed over. */
  readonly onColumns?: ((columns: FoundColumns) => void) | undefined;
  /** Called where items have distances, of which less is better, rather than scores. */
  readonly onDistances?: (() => void) | undefined;
  /** Called where items have ranks rather than scores. */
  readonly onRanks?: (() => void) | undefined;
  /** The wanted ranking in a file with several: as MTEB writes it, a split, or a subset and a split. */
  readonly split?: string | undefined;
  /** Ids of the queries that a file answers in this order without naming them. */
  readonly queries?: readonly string[] | undefined;
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** Choices of content that some formats take. */
export type ReadingChoice = "columns" | "map" | "split";

/** The lines of judgments, from which runs that are but numbers take their queries and items. */
export interface JudgedLines {
  /** The judgments, with the queries that a file beside them tells. */
  readonly judgments: Source;
  /** The run that a file with a number for each line is. */
  run(numbers: Source): Source;
}

/** A format of runs and judgments. */
export interface Format {
  /** Name of the format in options, such as csv. */
  readonly id: string;
  /** Content of such a file, in a few words. */
  readonly title: string;
  /** Whether a file is of this format, told from its start. */
  readonly recognizes: (start: FileStart) => boolean;
  /** Judgments or run, told from the first bytes; undefined where it could be either. Left out: it never tells. */
  readonly kindOf?: (start: FileStart) => Kind | undefined;
  /** The first numbers of each query, where they may be scores or grades; undefined where a header tells. */
  readonly scoresOrGrades?: (start: FileStart) => readonly (readonly number[])[] | undefined;
  /** Endings of names, which decide where the content does not. */
  readonly endings: readonly string[];
  /** Choices of content that the format takes. */
  readonly takes: readonly ReadingChoice[];
  /** In pieces: memory holds the rows of one query where they are adjacent. Whole: memory holds the file. */
  readonly isRead: "in pieces" | "whole";
  /**
   * Whether a file has both retrieved and relevant items of its queries. As a table: beside a run without judgments it
   * is judgments alone. Left out: never.
   */
  readonly holdsBoth?: (source: Source, reading: Pick<RowReading, "map">) => Promise<boolean | "as a table">;
  /** Whether a file tells its queries and items. Left out: each does. */
  readonly namesItems?: (start: FileStart) => boolean;
  /**
   * The lines of judgments that runs may have the numbers of. Left out, or undefined: no run has.
   *
   * @throws RankproofError for errors in a file beside the judgments
   */
  readonly linesOf?: (judged: Source, files: Files | undefined) => Promise<JudgedLines | undefined>;
  /**
   * Whether a run has a number for each line of the judgments, or would but for errors in some. Left out: never.
   *
   * @param isDetected whether no option names the format or its columns
   */
  readonly isOfLines?: (start: FileStart, isDetected: boolean) => boolean;
  /**
   * Hands over the rows of a file.
   *
   * @returns the tag of a run; empty where the format has none
   * @throws RankproofError with all problems found, and whatever the handler throws
   */
  read(kind: Kind, source: Source, reading: RowReading, handler: RowHandler): Promise<ByteSpan>;
}
