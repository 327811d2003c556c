import { useRef, useState } from "preact/hooks";
import type { Reader } from "../reader.ts";
import type { RoledFile } from "../request.ts";
import { type Look, type Role, roleAmong } from "../roles.ts";

/** A file, what looking at it told, and what the user says that it is. */
interface Given {
  readonly name: string;
  readonly blob: Blob;
  readonly look: Look;
  readonly chosen: Role | undefined;
}

/** The files that the page was given. */
export interface GivenFilesState {
  readonly files: readonly RoledFile[];
  /** Looks at files and adds them; one of the same name is replaced. @returns all files */
  add(files: readonly File[]): Promise<readonly RoledFile[]>;
  /** Says what a file is. */
  choose(name: string, role: Role): void;
  remove(name: string): void;
  clear(): void;
}

/** Keeps the files that the page was given. */
export function useFiles(reader: Reader): GivenFilesState {
  const [given, setGiven] = useState<readonly Given[]>([]);
  /** What is kept, also between two drawings. */
  const kept = useRef(given);
  const keep = (next: readonly Given[]): void => {
    kept.current = next;
    setGiven(next);
  };
  return {
    files: rolesIn(given),
    add: async (files) => {
      for (const file of files) {
        const look = await reader.look(file.name, file);
        const known = kept.current.find(({ name }) => name === file.name);
        const own = { name: file.name, blob: file, look, chosen: known?.chosen };
        keep(known === undefined ? [...kept.current, own] : kept.current.map((old) => (old === known ? own : old)));
      }
      return rolesIn(kept.current);
    },
    choose: (name, chosen) => keep(kept.current.map((own) => (own.name === name ? { ...own, chosen } : own))),
    remove: (name) => keep(kept.current.filter((own) => own.name !== name)),
    clear: () => keep([]),
  };
}

function rolesIn(given: readonly Given[]): RoledFile[] {
  const likely = given.map(({ look, chosen }) => chosen ?? look.role);
  return given.map(({ name, blob, look, chosen }) => ({ name, blob, role: chosen ?? roleAmong(look.role, likely) }));
}
