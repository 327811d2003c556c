import { type BigIntStats, fstatSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { running } from "../surroundings.ts";

/** What a path leads to: something that is there, or a file that could be made there. */
export interface OutputTarget {
  /** The path without links, as far as it exists. */
  readonly path: string;
  /** Undefined where nothing is there. */
  readonly stat: BigIntStats | undefined;
}

/** Follows links, also one to a file that is not there yet. */
export function targetOf(path: string): OutputTarget {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat !== undefined) return { path: stat.isFile() ? realpathSync(path) : path, stat };
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) return targetOf(resolve(dirname(path), readlinkSync(path)));
  // Without its folder it cannot be made: "x/../run" is not "run" where there is no x.
  if (statSync(dirname(path), { throwIfNoEntry: false }) === undefined) return { path, stat };
  return { path: join(realpathSync(dirname(path)), basename(path)), stat };
}

/** Where standard output goes. */
export function standardOutput(): OutputTarget {
  const { descriptor } = running().stdout;
  return { path: "-", stat: descriptor === undefined ? undefined : fstatSync(descriptor, { bigint: true }) };
}

/**
 * Whether two paths lead to one file or pipe; everybody may write to the same device. Names of files that are not there
 * yet and differ in case alone may become one.
 */
export function isSame(one: OutputTarget, other: OutputTarget): boolean {
  if (one.stat === undefined || other.stat === undefined) {
    return one.stat === other.stat && folded(one.path) === folded(other.path);
  }
  if (one.stat.isCharacterDevice()) return false;
  return one.stat.dev === other.stat.dev && one.stat.ino === other.stat.ino;
}

function folded(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
