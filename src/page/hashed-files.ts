import type { Files, Source } from "../inputs/source.ts";
import type { GivenBlobs } from "./job.ts";

/** Digests of blobs in their order. */
export type DigestsOf = (blobs: readonly Blob[]) => Promise<readonly string[]>;

/** Files that a thread hashes in the background: not before `start`, since it would slow the readers. */
export class HashedFiles implements Files {
  readonly #files: Files;
  readonly #blobs: GivenBlobs;
  readonly #digestsOf: DigestsOf;
  /** Opened files that can be hashed. */
  readonly #opened = new Map<string, Blob>();
  #digests: Promise<ReadonlyMap<string, string>> | undefined;

  /** @param digestsOf where it fails, files are hashed here */
  constructor(files: Files, blobs: GivenBlobs, digestsOf: DigestsOf) {
    this.#files = files;
    this.#blobs = blobs;
    this.#digestsOf = digestsOf;
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  async open(name: string): Promise<Source> {
    const source = await this.#files.open(name);
    const { sha256 } = source;
    const blob = this.#blobs.get(name);
    if (sha256 === undefined || blob === undefined) return source;
    this.#opened.set(name, blob);
    return { ...source, sha256: async () => (await this.start()).get(name) ?? sha256() };
  }

  /** Hashes the files opened so far. @returns digests by name */
  start(): Promise<ReadonlyMap<string, string>> {
    this.#digests ??= this.#hash([...this.#opened]);
    return this.#digests;
  }

  async #hash(opened: readonly (readonly [name: string, blob: Blob])[]): Promise<ReadonlyMap<string, string>> {
    const digests = await this.#digestsOf(opened.map(([, blob]) => blob)).catch(() => []);
    return new Map(digests.map((digest, i) => [opened[i][0], digest]));
  }
}
