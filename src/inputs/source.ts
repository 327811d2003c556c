import type { Finding } from "../core/finding.ts";
import type { Hasher } from "../core/hasher.ts";
import type { RowHandler } from "./rows.ts";

/** Content that can be read from its start, more than once where `isReplayable` says so. */
export interface Source {
  /** Name as the user wrote it; `-` is standard input. */
  readonly name: string;
  /** Size in bytes as stored; undefined where not known. */
  readonly size: number | undefined;
  /** First byte in its file: other than 0 for a part. */
  readonly offset: number;
  /** False once so much of a stream has passed that its start is gone. */
  isReplayable(): boolean;
  /** The content in chunks. A chunk is valid until the next. */
  chunks(onRead?: (bytes: number) => void): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** The bytes `[from, to)` alone; undefined where the content has to be read from its start. */
  readonly part: ((from: number, to: number) => Source) | undefined;
  /** The files that this fused run is made of. */
  readonly inputs?: readonly Source[];
  /**
   * Hands over the rows of one that is made of others, as scores of matrices are; left out: its chunks are lines of
   * TREC's format. @returns how many rows there were
   */
  readonly rows?: (reading: ComposedReading, handler: RowHandler) => Promise<number>;
  /** Opens the files of a folder that hold the rows of this one; `chunks` refuses it. @throws RankproofError */
  readonly parts?: () => Promise<readonly Source[]>;
  /** Path of a part, in which values of its columns may stand: query=q1/data_0.parquet. */
  readonly path?: string;
  /** Fills an array with the bytes from a position on; left out where the content has to be read from its start. */
  readonly fill?: ((array: Uint8Array<ArrayBuffer>, from: number) => void | Promise<void>) | undefined;
  /** SHA-256 of the content as stored, in hexadecimal, available after reading; left out where it is unknown. */
  readonly sha256?: (() => Promise<string>) | undefined;
  /** Sets the hash that a thread computed; left out where nobody asks for it. */
  readonly acceptSha256?: ((sha256: string) => void) | undefined;
  /** Called with the number of rows after reading; left out where nobody asks. */
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** What the rows of a source that is made of others are read with. */
export interface ComposedReading {
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
  readonly onRead?: ((bytes: number) => void) | undefined;
  readonly onFinding?: ((finding: Finding) => void) | undefined;
}

/** The files that hold the rows of a source: those of a folder, or itself. @throws RankproofError */
export async function partsOf(source: Source): Promise<readonly Source[]> {
  return source.parts === undefined ? [source] : source.parts();
}

/** Origin of sources: a disk, or the files that a page was given. */
export interface Files {
  /** Whether a file of that name exists. */
  has(name: string): boolean;
  /** @throws RankproofError missing or invalid, when it is not there or cannot be read */
  open(name: string): Promise<Source>;
}

/** A file that stays open and is read by position. */
export interface FileBytes {
  readonly size: number;
  /** Fills bytes with those from a position on. @throws RankproofError invalid, where the file ends before */
  read(bytes: Uint8Array, from: number): void;
  close(): void;
}
