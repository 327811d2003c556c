import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { CONFIG_NAME } from "../core/configuration.ts";
import { RankproofError } from "../core/errors.ts";
import { Hasher } from "../core/hasher.ts";
import { answered } from "../core/system-refusal.ts";
import { firstRows } from "../inputs/first-rows.ts";
import { LINE_READING } from "../inputs/read.ts";
import type { Kind } from "../inputs/rows.ts";
import type { FileRole } from "../jobs/file-roles.ts";
import { roleOfFile } from "../jobs/role-of-file.ts";
import { openSource } from "./disk.ts";

/** Settings of other programs, which may look like a run. */
const SETTINGS = /^(?:package(?:-lock)?|tsconfig.*|composer|deno|jsr)\.json$/;

/** Larger folders are not looked through for an error's sake, and more runs are not proposed. */
const [MOST_FILES, MOST_RUNS] = [50, 4];

/**
 * The files beside one that are the other side of it: one file of judgments, or some runs; none where that cannot be
 * told.
 */
export async function filesBeside(file: string, role: "judgments" | "run"): Promise<readonly string[]> {
  try {
    const paths = filesAt(dirname(file)).filter((path) => path !== normalize(file));
    if (paths.length > MOST_FILES) return [];
    const found: string[] = [];
    for (const path of paths) if ((await roleAt(path)) === role) found.push(path);
    return found.length > (role === "run" ? MOST_RUNS : 1) ? [] : found;
  } catch (error) {
    if (error instanceof RankproofError) return [];
    throw error;
  }
}

/** A file, or the files in a folder. @throws RankproofError missing, for a name that is not there */
export function filesAt(name: string): string[] {
  if (!answered(name, () => statSync(name)).isDirectory()) return [name];
  const entries = answered(name, () => readdirSync(name, { withFileTypes: true }));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !isSettings(entry.name))
    .map((entry) => join(name, entry.name))
    .sort();
}

function isSettings(name: string): boolean {
  return name === CONFIG_NAME || SETTINGS.test(name);
}

/** What a file is for: "none" where its first rows cannot be read as what it looks like. */
export async function roleAt(path: string): Promise<FileRole> {
  const reads = (kind: Kind): Promise<boolean> => hasRows(kind, path);
  const { role } = await roleOfFile(basename(path), () => openSource(path), reads);
  if (role !== "judgments" && role !== "run" && role !== "log") return role;
  return (await reads(role === "run" ? "run" : "judgments")) ? role : "none";
}

/** Whether the first rows of a file can be read as judgments, or as a run. */
async function hasRows(kind: Kind, path: string): Promise<boolean> {
  try {
    const options = { ...LINE_READING, hasher: new Hasher() };
    return (await firstRows(kind, await openSource(path), options, undefined, 5)).rows.length > 0;
  } catch (error) {
    if (error instanceof RankproofError) return false;
    throw error;
  }
}
