import { codeOf } from "./error-code.ts";
import { printable, RankproofError } from "./errors.ts";

// What a system says that refuses a file: it is no defect of the program, and whoever called it can do something.

/** What is to be done, where the words of the system do not say it. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: "the rights of it or of a folder above keep this user out",
  ENOTDIR: "part of the path is a file",
  EMFILE: "raise the limit, as by ulimit -n 4096, or use fewer --threads",
  ENFILE: "end other programs",
  ENOMEM: "end other programs, or use fewer --threads",
  ENOSPC: "make room, or choose another folder",
  EDQUOT: "make room, or choose another folder",
  EROFS: "choose another folder",
  EIO: "the device fails",
};

/** Codes of calls that make no sense, which are defects. */
const DEFECTS = ["EBADF", "EFAULT", "EINVAL"];

/** Why the system refused, and what to do: `EACCES: permission denied; …`; undefined for errors that are not its. */
export function reasonOfSystem(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error)) return undefined;
  const [reason] = error.message.split(",", 1);
  const remedy = REMEDIES[codeOf(error)];
  return remedy === undefined ? reason : `${reason}; ${remedy}`;
}

/** Calls the file system. @throws RankproofError missing or invalid, where it refuses */
export function answered<Answer>(name: string, call: () => Answer): Answer {
  try {
    return call();
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw new RankproofError("missing", `file: ${printable(name)}`, "data");
    const reason = reasonOfSystem(error);
    if (reason === undefined) throw error;
    throw new RankproofError("invalid", `file: ${printable(name)} (it cannot be read: ${reason})`, "data");
  }
}

/** The refusal of a system that nothing expected; undefined for an error that may be the program's own. */
export function unexpectedRefusal(error: unknown): RankproofError | undefined {
  const reason = reasonOfSystem(error);
  if (reason === undefined || DEFECTS.includes(codeOf(error))) return undefined;
  const { path, syscall } = Object(error);
  return new RankproofError(
    "invalid",
    `${path ? `file: ${printable(String(path))}` : `call: ${syscall}`} (${reason})`,
    "data",
  );
}
