import type { Files, Source } from "../../io/source.ts";
import type { StampedInput } from "./stamp.ts";

/** Files that remember what was opened. Each is opened once. */
export class OpenedFiles implements Files {
  readonly #files: Files;
  readonly #opened = new Map<string, Promise<Source>>();

  constructor(files: Files) {
    this.#files = files;
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  open(name: string): Promise<Source> {
    const source = this.#opened.get(name) ?? this.#files.open(name);
    this.#opened.set(name, source);
    return source;
  }

  /** Names of the files in the order in which they were opened. */
  get names(): readonly string[] {
    return [...this.#opened.keys()];
  }

  /** Size and digest of a file that was opened, when it was read. */
  async contentOf(name: string): Promise<Pick<StampedInput, "sha256" | "bytes">> {
    const source = await this.open(name);
    return { sha256: (await source.sha256?.()) ?? null, bytes: source.size ?? null };
  }
}
