import type { Files, Source } from "../../inputs/source.ts";
import type { StampedInput } from "./stamp.ts";

/** Remembers which files were opened, and how many rows each has. Each is opened once. */
export class OpenedFiles implements Files {
  readonly #files: Files;
  readonly #opened = new Map<string, Promise<Source>>();
  readonly #rows = new Map<string, number>();

  constructor(files: Files) {
    this.#files = files;
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  open(name: string): Promise<Source> {
    const source = this.#opened.get(name) ?? this.#counted(name);
    this.#opened.set(name, source);
    return source;
  }

  async #counted(name: string): Promise<Source> {
    const source = await this.#files.open(name);
    const onRows = (rows: number): void => {
      // Of several uses of a file, such as a log whose judgments are read first, the first one counts.
      if (!this.#rows.has(name)) this.#rows.set(name, rows);
    };
    return { ...source, onRows };
  }

  /** Names of the files in the order in which they were opened. */
  get names(): readonly string[] {
    return [...this.#opened.keys()];
  }

  /** Digest, size and rows of a file that was opened, when it was read. */
  async contentOf(name: string): Promise<Pick<StampedInput, "sha256" | "bytes" | "rows">> {
    const source = await this.open(name);
    return {
      sha256: (await source.sha256?.()) ?? null,
      bytes: source.size ?? null,
      rows: this.#rows.get(name) ?? null,
    };
  }
}
