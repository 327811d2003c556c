import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "../../core/error-code.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { reasonOfSystem } from "../../core/system-refusal.ts";
import type { Content } from "../../drawers/content.ts";
import { running } from "../surroundings.ts";
import { isSame, type OutputTarget, standardOutput, targetOf } from "./target.ts";

/** What is written while it is made. */
type Stream = AsyncIterable<Uint8Array>;

/**
 * Writes the result of a command: to a file, or to standard output for `-` and where none is named. @throws
 * RankproofError
 */
export async function write(content: Content | Stream, file: string | undefined): Promise<void> {
  if (file === undefined || file === "-") return print(content);
  try {
    const target = targetOf(file);
    if (isStandardOutput(target)) return await print(content);
    if (isFile(target)) await replace(target, content);
    else await writeInto(target.path, "w", content);
  } catch (error) {
    // A pipe whose reader goes away has been read as far as anybody wants.
    if (codeOf(error) !== "EPIPE") throw cannotWrite(file, error);
  }
}

/** Whether what is written there appears as a whole or not at all. */
export function isWrittenWhole(file: string): boolean {
  if (file === "-") return false;
  const target = targetOf(file);
  return isFile(target) && !isStandardOutput(target);
}

function isStandardOutput(target: OutputTarget): boolean {
  return target.stat !== undefined && isSame(target, standardOutput());
}

function isFile({ stat }: OutputTarget): boolean {
  return stat === undefined || stat.isFile();
}

/**
 * Writes a file whole or not at all: under a temporary name first, then renamed once the device has it, so that it is
 * the old one or the new one also where the power is cut. It keeps its mode.
 */
async function replace({ path, stat }: OutputTarget, content: Content | Stream): Promise<void> {
  const { removeAbandoned, temporaryPath } = await import("./temporary-file.ts");
  const folder = dirname(path);
  removeAbandoned(folder);
  const temporary = temporaryPath(folder);
  const remove = (): void => rmSync(temporary, { force: true });
  const forget = onEnd(remove);
  try {
    await writeInto(temporary, "wx", content);
    if (stat !== undefined) chmodSync(temporary, Number(stat.mode) & 0o7777);
    renameSync(temporary, path);
  } catch (error) {
    remove();
    throw error;
  } finally {
    forget();
  }
}

/** Does something before a signal ends the program. @returns stops that */
function onEnd(act: () => void): () => void {
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals): void => {
    act();
    forget();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return forget;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @param flags wx is for a new file, which the device has in the end; what is no regular file is not waited for */
async function writeInto(path: string, flags: "w" | "wx", content: Content | Stream): Promise<void> {
  const file = openSync(path, flags);
  try {
    for await (const bytes of chunksOf(content)) {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      // Signals are seen between two turns of the event loop.
      await new Promise(setImmediate);
    }
    if (flags === "wx") reachDevice(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the device has a file, where its file system can say so. */
function reachDevice(file: number): void {
  try {
    fsyncSync(file);
  } catch (error) {
    if (!["EINVAL", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"].includes(codeOf(error))) throw error;
  }
}

/**
 * Writes to standard output and waits until a slow reader has taken it. A reader that goes away, such as head, is no
 * error.
 */
export async function print(content: Content | Stream): Promise<void> {
  for await (const bytes of chunksOf(content)) {
    const program = running();
    if (!program.isOutputRead) return;
    try {
      await program.stdout.write(bytes);
    } catch (error) {
      program.isOutputRead = false;
      const code = codeOf(error);
      if (code !== "EPIPE" && code !== "EOF") throw cannotWriteTo("output: standard output", error);
    }
  }
}

/** Writes to standard output what is of no use in part. @throws RankproofError where its reader goes away */
export async function printAll(content: Content): Promise<void> {
  await print(content);
  if (!running().isOutputRead)
    throw new RankproofError("invalid", "output: standard output (its reader went away)", "data");
}

/** Leaves out all notes from here on, and progress; errors stay. */
export function silenceNotes(isWanted: boolean): void {
  running().isQuiet = isWanted;
}

/** Whether notes and progress are left out. */
export function areNotesSilent(): boolean {
  return running().isQuiet;
}

/** Writes a note to standard error, unless none is wanted. */
export function printNote(text: string): void {
  if (!running().isQuiet) printError(text);
}

/** Writes to standard error, if anybody reads it. */
export function printError(text: string): void {
  try {
    running()
      .stderr.write(Buffer.from(text))
      ?.catch(() => {});
  } catch {
    // Nobody does.
  }
}

/** Characters that are written at a time. */
const PIECE = 1 << 20;

async function* chunksOf(content: Content | Stream): AsyncGenerator<Uint8Array> {
  if (typeof content === "string" || content instanceof Uint8Array) {
    yield typeof content === "string" ? Buffer.from(content) : content;
    return;
  }
  let waiting = "";
  for await (const piece of content) {
    if (typeof piece !== "string") {
      yield Buffer.from(waiting);
      yield piece;
      waiting = "";
      continue;
    }
    waiting += piece;
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  yield Buffer.from(waiting);
}

/** What a system says that refuses an output file. @returns the error itself, where it is not the system's */
export function cannotWrite(file: string, error: unknown): unknown {
  return cannotWriteTo(`output file: ${printable(file)}`, error);
}

function cannotWriteTo(what: string, error: unknown): unknown {
  const reason = reasonOfSystem(error);
  return reason === undefined
    ? error
    : new RankproofError("invalid", `${what} (it cannot be written: ${reason})`, "data");
}
