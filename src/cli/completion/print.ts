import type { Command } from "commander";
import { print } from "../output/write.ts";
import { completionOf } from "./candidates.ts";

/** What the scripts of shells are told besides candidates, as Cobra's scripts have it. */
const FILES = 0;
const NO_FILES = 4;

/** Answers the script of a shell: a line for each candidate, then whether names of files may follow. */
export function printCompletion(program: Command, words: readonly string[]): Promise<void> {
  const { candidates, takesFiles } = completionOf(program, words);
  const lines = candidates.map(({ value, description }) => (description === "" ? value : `${value}\t${description}`));
  return print(`${[...lines, `:${takesFiles ? FILES : NO_FILES}`].join("\n")}\n`);
}
