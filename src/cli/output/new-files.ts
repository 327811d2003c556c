import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "../../core/error-code.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { cannotWrite, write } from "./write.ts";

/** A file that is written where there is none. */
export interface NewFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Writes files, all or none of them. One that is there with the same content stays as it is.
 *
 * @param elsewhere what to do where one is there with another content
 * @throws RankproofError invalid
 */
export async function writeNew(files: readonly NewFile[], elsewhere: string): Promise<void> {
  const changed = files.filter(({ path, content }) => contentAt(path)?.equals(content) === false);
  if (changed.length > 0) throw cannotChange(changed, elsewhere);
  const begun: string[] = [];
  try {
    for (const { path, content } of files.filter((file) => contentAt(file.path) === undefined)) {
      makeFolder(dirname(path));
      begun.push(path);
      await write(content, path);
    }
  } catch (error) {
    for (const path of begun) rmSync(path, { force: true });
    throw error;
  }
}

/** What stands at a path; undefined where nothing does. */
function contentAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw cannotWrite(path, error);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotChange(changed: readonly NewFile[], elsewhere: string): RankproofError {
  const names = changed.map(({ path }) => printable(path)).join(", ");
  const [files, are] = changed.length === 1 ? ["file", "is"] : ["files", "are"];
  const why = `${are} there already with other contents and ${are} kept; nothing was written`;
  return new RankproofError("invalid", `output ${files}: ${names} (${why}; ${elsewhere})`, "data");
}
