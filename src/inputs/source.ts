/** Content that can be read from its start, more than once where `isReplayable` says so. */
export interface Source {
  /** As the user wrote it; `-` is standard input. */
  readonly name: string;
  /** Size in bytes as stored; undefined where not known. */
  readonly size: number | undefined;
  /** Where in its file it begins, in bytes: other than 0 for a part. */
  readonly offset: number;
  /** False once so much of a stream has passed that its start is gone. */
  isReplayable(): boolean;
  /** The content in chunks. A chunk is valid until the next. */
  chunks(onRead?: (bytes: number) => void): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** The bytes `[from, to)` alone; undefined where the content has to be read from its start. */
  readonly part: ((from: number, to: number) => Source) | undefined;
  /** What it is made of, where it is no content of its own but lines of TREC that are made of others. */
  readonly inputs?: readonly Source[];
  /** Fills an array with the bytes from a position on; left out where the content has to be read from its start. */
  readonly fill?: ((array: Uint8Array<ArrayBuffer>, from: number) => void | Promise<void>) | undefined;
  /** SHA-256 of the content as stored, in hexadecimal, to be asked for when it was read; left out where it is not known. */
  readonly sha256?: (() => Promise<string>) | undefined;
  /** Takes that from a thread that read the content; left out where nobody asks for it. */
  readonly acceptSha256?: ((sha256: string) => void) | undefined;
  /** Called with the number of its rows once they were read; left out where nobody asks. */
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** Where sources come from: a disk, or the files that a page was given. */
export interface Files {
  /** Whether there is a file of that name. */
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
