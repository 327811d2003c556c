import { BlobReader, BlobWriter, configure, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { printable, RankproofError } from "../core/errors.ts";
import { collectionIn } from "../inputs/collections/beir.ts";
import type { FileRole } from "../jobs/file-roles.ts";

/** A file of an archive, with its role where its place tells it. */
export interface ArchivedFile {
  /** With the folders that it stands in. */
  readonly name: string;
  readonly blob: Blob;
  readonly role: FileRole | undefined;
}

/** More files, or bytes of all files together, are not taken. */
const [MOST_FILES, MOST_BYTES] = [1000, 2 ** 32];

/** Files of archives that are not the user's. */
const HIDDEN = /(?:^|\/)(?:__MACOSX|\.)/;

/**
 * The files of a zip archive. Sizes and checksums must hold. Of a folder in BEIR's layout, each file has its role.
 *
 * @throws RankproofError invalid, for a broken archive; unsupported, for one that is too large
 */
export async function filesInArchive(name: string, archive: Blob): Promise<ArchivedFile[]> {
  const files = await unpacked(name, archive);
  const roles = rolesIn(files.map((file) => file.name));
  return files.map((file) => ({ ...file, role: roles.get(file.name) }));
}

async function unpacked(name: string, archive: Blob): Promise<Omit<ArchivedFile, "role">[]> {
  configure({ useWebWorkers: false });
  const files: Omit<ArchivedFile, "role">[] = [];
  try {
    const entries = await new ZipReader(new BlobReader(archive), { strictness: "strict" }).getEntries();
    const wanted = entries.filter(({ directory, filename }) => !directory && !HIDDEN.test(filename));
    const bytes = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (wanted.length > MOST_FILES || bytes > MOST_BYTES) throw tooLarge(name, wanted.length, bytes);
    for (const entry of wanted) {
      if (entry.directory) continue;
      files.push({ name: entry.filename, blob: await entry.getData(new BlobWriter(), { checkSignature: true }) });
    }
  } catch (error) {
    if (error instanceof RankproofError) throw error;
    const reason = error instanceof Error ? printable(error.message) : "";
    throw new RankproofError("invalid", `archive: ${reason}`, "data", `${printable(name)}: `);
  }
  return files;
}

function tooLarge(name: string, files: number, bytes: number): RankproofError {
  const size = `${files} files of ${bytes} bytes (expected at most ${MOST_FILES} files of ${MOST_BYTES} bytes)`;
  return new RankproofError("unsupported", `archive: ${size}`, "data", `${printable(name)}: `);
}

/** Roles of the files of folders in BEIR's layout: judgments of the test split; those of other splits are left out. */
function rolesIn(names: readonly string[]): ReadonlyMap<string, FileRole> {
  const places = new Set(names);
  const roles = new Map<string, FileRole>();
  for (const folder of new Set(names.flatMap((name) => /^(.+)\/qrels\/[^/]+$/.exec(name)?.[1] ?? []))) {
    for (const name of names) if (name.startsWith(`${folder}/qrels/`)) roles.set(name, "none");
    const split = places.has(`${folder}/qrels/test.tsv`) ? undefined : splitIn(folder, names);
    const { judgments, items, queries } = collectionIn(folder, split, { has: (name) => places.has(name) }) ?? {};
    if (judgments !== undefined) roles.set(judgments, "judgments");
    if (items !== undefined) roles.set(items, "items");
    if (queries !== undefined) roles.set(queries, "topics");
  }
  return roles;
}

/** The split of the first judgments. */
function splitIn(folder: string, names: readonly string[]): string | undefined {
  const first = names.find((name) => name.startsWith(`${folder}/qrels/`) && name.endsWith(".tsv"));
  return first?.slice(`${folder}/qrels/`.length, -".tsv".length);
}
