import { statSync } from "node:fs";
import { collectionIn } from "../../../inputs/collections/beir.ts";
import { disk } from "../../../inputs/node.ts";
import { checkInputs, expandInputs, namedFiles } from "../../arguments.ts";

/** A file that the page opens, as it is told. */
export interface ServedFile {
  readonly name: string;
  /** What it is, where the command line tells. */
  readonly role: "judgments" | "items" | "topics" | undefined;
  /** Other once the file has changed; "" while it is not there. */
  readonly version: string;
}

/** Files of this machine that are named on the command line, and are looked at for changes. */
export class WatchedFiles {
  readonly #files: readonly { readonly name: string; readonly path: string; readonly role: ServedFile["role"] }[];

  constructor(paths: readonly string[], roles: ReadonlyMap<string, ServedFile["role"]> = new Map()) {
    this.#files = namedFiles(paths).map(({ name, file }) => ({ name, path: file, role: roles.get(file) }));
  }

  /** The path of a file by its index; undefined where there is none. */
  pathOf(index: number): string | undefined {
    return this.#files[index]?.path;
  }

  /** All files as they are now. */
  get now(): ServedFile[] {
    return this.#files.map(({ name, path, role }) => ({ name, role, version: versionOf(path) }));
  }

  /**
   * Tells of all files at once, and again whenever one has changed and rests: a file that is being written is not told.
   *
   * @param everyMs how often they are looked at
   * @returns stops it
   */
  watch(onFiles: (files: readonly ServedFile[]) => void, everyMs: number): () => void {
    let told = "";
    let last = "";
    const look = (): void => {
      const files = this.now;
      const state = JSON.stringify(files);
      if (state === last && state !== told) {
        told = state;
        onFiles(files);
      }
      last = state;
    };
    look();
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }
}

function versionOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? "" : `${stat.ino}-${stat.size}-${stat.mtimeMs}`;
}

/**
 * Resolves the files that the arguments name: patterns stand for the matching files, a folder in BEIR's layout for its
 * judgments and texts.
 *
 * @throws RankproofError for what is not there or named twice
 */
export async function watchedFiles(names: readonly string[]): Promise<WatchedFiles> {
  const named = await expandInputs(names);
  const roles = new Map<string, ServedFile["role"]>();
  const paths = named.flatMap((name) => {
    const { judgments, items, queries } = collectionIn(name, undefined, disk) ?? {};
    if (judgments === undefined) return [name];
    roles.set(judgments, "judgments");
    if (items !== undefined) roles.set(items, "items");
    if (queries !== undefined) roles.set(queries, "topics");
    return [judgments, items, queries].filter((path) => path !== undefined);
  });
  checkInputs(paths);
  for (const path of paths) await disk.open(path);
  return new WatchedFiles(paths, roles);
}
