import type { Finding } from "../core/finding.ts";
import type { Content } from "../drawers/content.ts";
import type { DocumentOf } from "../drawers/document.ts";
import type { Files } from "../inputs/source.ts";
import type { CheckedCondition } from "../questions/conditions.ts";
import { notePerQuery, type OutputFlags } from "./options/output.ts";
import { printChecks } from "./output/checks.ts";
import { showerOf } from "./output/show.ts";
import { printNote, write } from "./output/write.ts";
import { filesApart } from "./paths.ts";
import { running } from "./surroundings.ts";
import { commandOfRatings } from "./threshold-command.ts";

/** Does a job with what it is given besides files, such as threads, and closes that in the end. */
export type WithHooks<Hooks> = <Result>(job: (hooks: Hooks) => Promise<Result>) => Promise<Result>;

/** A job that is given nothing besides files. */
export const withoutHooks: WithHooks<undefined> = (job) => job(undefined);

/** A job on the files of this machine. */
export interface FileJob<Request, Hooks, Result> {
  /** Finds the files that arguments name. @throws RankproofError where they are not told apart */
  readonly read: () => Request | Promise<Request>;
  /** How files are opened; default: without being hashed. */
  readonly disk?: Files | undefined;
  readonly withHooks: WithHooks<Hooks>;
  readonly job: (request: Request, files: Files, hooks: Hooks) => Promise<Result>;
}

/** Finds the inputs, keeps them apart from the outputs, and does the job. @throws RankproofError */
export async function doJob<Request, Hooks, Result>(steps: FileJob<Request, Hooks, Result>): Promise<Result> {
  const request = await steps.read();
  const files = filesApart(steps.disk);
  return steps.withHooks((hooks) => steps.job(request, files, hooks));
}

/** A file that is written beside the document, where an option names one. */
export interface SavedFile<Result> {
  readonly file: string | undefined;
  readonly content: (result: Result, file: string) => Content | AsyncIterable<Uint8Array> | Promise<Content>;
  /** The note once it is written; nothing where this is left out. */
  readonly note?: (result: Result, file: string) => string | undefined;
}

/** A command whose result is shown as a document. */
export interface DocumentCommand<Request, Hooks, Result, Shown> extends FileJob<Request, Hooks, Result> {
  readonly document: DocumentOf<Shown>;
  readonly shown: (result: Result) => Shown;
  readonly saved?: readonly SavedFile<Result>[];
  /** Thresholds and gates, met or missed. */
  readonly checks?: (result: Result) => readonly CheckedCondition[];
  /** What was found, of which one thing may be mended by another command. */
  readonly findings?: (result: Result) => readonly Finding[];
  /** Gives up what the result holds. */
  readonly close?: (result: Result) => void;
}

/**
 * Runs a command: its format, its inputs apart from its outputs, its job, then the files to save, the document, notes
 * that the format does not state, and checks.
 *
 * @throws RankproofError
 */
export async function runCommand<Request, Hooks, Result, Shown>(
  flags: OutputFlags & Parameters<typeof notePerQuery>[0],
  command: DocumentCommand<Request, Hooks, Result, Shown>,
): Promise<void> {
  const { document, shown, saved = [], checks, findings, close } = command;
  const show = showerOf(document, flags);
  notePerQuery(flags);
  const result = await doJob(command);
  try {
    for (const { file, content, note } of saved) {
      if (file === undefined) continue;
      await write(await content(result, file), file);
      const said = file === "-" ? undefined : note?.(result, file);
      if (said !== undefined) printNote(`${said}\n`);
    }
    await show(shown(result));
    const next = commandOfRatings(findings?.(result) ?? [], running().args);
    if (next !== undefined) printNote(`try: ${next}\n`);
  } finally {
    close?.(result);
  }
  if (checks !== undefined) printChecks(checks(result));
}
