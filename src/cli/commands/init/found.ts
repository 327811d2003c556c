import { printable, RankproofError } from "../../../core/errors.ts";
import { typedWords } from "../../../drawers/typed-command.ts";
import { type FileRole, ROLES } from "../../../jobs/file-roles.ts";
import { filesAt, roleAt } from "../../files-beside.ts";
import { startedAs } from "../../started-as.ts";

/** A file, and what it is. */
interface FoundFile {
  readonly path: string;
  readonly role: FileRole;
}

/** What is to be evaluated, and what else stands there. */
export interface FoundFiles {
  /** Judgments and a run, or a log alone. */
  readonly evaluated: readonly FoundFile[];
  readonly others: readonly FoundFile[];
}

/** Looks at the files that are named, or at those of a folder. @throws RankproofError where it cannot tell */
export async function findFiles(names: readonly string[]): Promise<FoundFiles> {
  const paths = (names.length === 0 ? ["."] : names).flatMap(filesAt);
  const found: FoundFile[] = [];
  for (const path of paths) found.push({ path, role: await roleAt(path) });
  const of = (role: FileRole): FoundFile[] => found.filter((file) => file.role === role);
  const [judgments, runs, logs] = [of("judgments"), of("run"), of("log")];
  const isLog = logs.length > 0 && (judgments.length === 0 || runs.length === 0);
  const evaluated = isLog
    ? [only("log", logs, [])]
    : [only("judgments", judgments, runs, found), only("run", runs, judgments, found)].toSorted(byRole);
  return { evaluated, others: found.filter((file) => !evaluated.includes(file)) };
}

function byRole(one: FoundFile): number {
  return one.role === "judgments" ? -1 : 1;
}

/** The only file of a role. @param beside the other side @throws RankproofError where there is none, or are several */
function only(
  role: "judgments" | "run" | "log",
  files: readonly FoundFile[],
  beside: readonly FoundFile[],
  found: readonly FoundFile[] = files,
): FoundFile {
  const [first] = files;
  if (files.length === 1) return first;
  const init = (names: readonly string[]): string => `${startedAs()} init ${typedWords(names)}`;
  if (files.length === 0) {
    const seen = found.length === 0 ? "no files" : found.map(shown).join("; ");
    const other = beside.length === 0 ? undefined : typedWords([beside[0].path]);
    const line = role === "run" ? `${other ?? "JUDGMENTS"} RUN` : `JUDGMENTS ${other ?? "RUN"}`;
    const hint = `(found: ${seen}); name the files: ${startedAs()} init ${line}`;
    throw new RankproofError("missing", `${role}: none here ${hint}`, "data");
  }
  const paths = files.map(({ path }) => printable(path)).join(", ");
  const names = [first, ...beside.slice(0, 1)].toSorted(byRole).map(({ path }) => path);
  throw new RankproofError("ambiguous", `${role}: ${paths} (a gate is of one); name it, as in: ${init(names)}`, "data");
}

/** A file with what it is, for people. */
export function shown({ path, role }: FoundFile): string {
  return `${printable(path)}: ${ROLES[role]}`;
}
