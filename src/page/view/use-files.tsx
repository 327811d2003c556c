import { useRef, useState } from "preact/hooks";
import type { FileRole } from "../../jobs/file-roles.ts";
import type { ArchivedFile } from "../archive.ts";
import type { Look } from "../look.ts";
import type { JobReader } from "../reader.ts";
import type { RoledFile } from "../request.ts";
import { isArchive, roleAmong } from "../roles.ts";

/** A file, the findings about it, and the role that the user chose. */
interface AddedFile {
  readonly name: string;
  readonly blob: Blob;
  readonly look: Look;
  readonly chosen: FileRole | undefined;
}

/** The files that the page was given. */
export interface GivenFilesState {
  readonly files: readonly RoledFile[];
  /** Looks at files and adds them; one of the same name is replaced. @returns all files */
  add(files: readonly File[], roles?: ReadonlyMap<string, FileRole>): Promise<readonly RoledFile[]>;
  /** Takes the first of files in the order of the command line as judgments where none are known. @returns all files */
  inOrder(files: readonly RoledFile[]): readonly RoledFile[];
  /** Sets the role of a file. */
  choose(name: string, role: FileRole): void;
  remove(name: string): void;
  clear(): void;
}

/** Keeps the files that the page was given. */
export function useFiles(reader: JobReader): GivenFilesState {
  const [current, setGiven] = useState<readonly AddedFile[]>([]);
  /** State that outlives a drawing. */
  const kept = useRef(current);
  const keep = (next: readonly AddedFile[]): void => {
    kept.current = next;
    setGiven(next);
  };
  return {
    files: rolesIn(current),
    add: async (files, roles = new Map()) => {
      for (const { name, blob, role, problem } of await withoutArchives(files, roles, reader)) {
        const look =
          problem === undefined ? await reader.look(name, blob) : { role: "none" as const, names: [], problem };
        const before = kept.current.find((old) => old.name === name);
        const entry = { name, blob, look, chosen: before?.chosen ?? role };
        keep(
          before === undefined ? [...kept.current, entry] : kept.current.map((old) => (old === before ? entry : old)),
        );
      }
      return rolesIn(kept.current);
    },
    inOrder: (files) => {
      const areRuns = files.length > 1 && files.every(({ role }) => role === "run");
      if (areRuns) keep(kept.current.map((file, i) => (i === 0 ? { ...file, chosen: "judgments" as const } : file)));
      return rolesIn(kept.current);
    },
    choose: (name, chosen) => keep(kept.current.map((file) => (file.name === name ? { ...file, chosen } : file))),
    remove: (name) => keep(kept.current.filter((file) => file.name !== name)),
    clear: () => keep([]),
  };
}

function rolesIn(files: readonly AddedFile[]): RoledFile[] {
  const likely = files.map(({ look, chosen }) => chosen ?? look.role);
  return files.map(({ name, blob, look, chosen }) => ({
    ...{ name, blob, problem: look.problem },
    role: chosen ?? roleAmong(look.role, likely),
  }));
}

/** The files, and instead of archives what these hold. */
async function withoutArchives(
  files: readonly File[],
  roles: ReadonlyMap<string, FileRole>,
  reader: JobReader,
): Promise<(Partial<ArchivedFile> & Pick<RoledFile, "name" | "blob" | "problem">)[]> {
  const all = await Promise.all(
    files.map(async (file) => {
      const entry = { name: file.name, blob: file, role: roles.get(file.name) };
      if (!isArchive(file.name)) return [entry];
      const unpacked = await reader.unpack(file.name, file);
      return typeof unpacked === "string" ? [{ ...entry, problem: unpacked }] : unpacked;
    }),
  );
  return all.flat();
}
