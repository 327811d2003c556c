import { printable } from "../core/errors.ts";
import { blobSource } from "../inputs/blob.ts";
import type { FileRole } from "../jobs/file-roles.ts";
import { roleOfFile } from "../jobs/role-of-file.ts";
import { previewOf } from "./preview.ts";

/** Findings about a file. */
export interface Look {
  readonly role: FileRole;
  /** Names of its columns, where it is a table. */
  readonly names: readonly string[];
  /** Why it is of no use, in the command line's words. */
  readonly problem?: string;
}

/** Guesses the role of a file, from its content before its name; the user may choose another. */
export async function lookAt(name: string, blob: Blob): Promise<Look> {
  const other = await otherKind(blob);
  if (other !== undefined) {
    return {
      role: "none",
      names: [],
      problem: `${printable(name)}: ${other}, not judgments, a run, values or vectors`,
    };
  }
  return roleOfFile(
    name,
    () => blobSource(name, blob),
    async (kind) => (await previewOf(kind, name, blob, {})).problem === undefined,
  );
}

/** What files of other kinds begin with. */
const OTHERS: readonly (readonly [signature: string, kind: string])[] = [
  ["\x89PNG", "a picture"],
  ["GIF8", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["%PDF", "a PDF"],
];

/** What a file is that rankproof does not read, by how it begins. */
async function otherKind(blob: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  const isSame = (signature: string): boolean => [...signature].every((sign, i) => bytes[i] === sign.charCodeAt(0));
  return OTHERS.find(([signature]) => isSame(signature))?.[1];
}
