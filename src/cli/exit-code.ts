import { RankproofError } from "../core/errors.ts";
import { unexpectedRefusal } from "../core/system-refusal.ts";
import { version } from "../core/version.ts";
import { messageScreen } from "./output/terminal.ts";
import { printError } from "./output/write.ts";
import { begin, running, type Surroundings } from "./surroundings.ts";

/** What the exit code of the command line says; 0 = all is well. */
export const EXIT_CODES = {
  /** A threshold or gate was missed, or a report does not hold. */
  missed: 1,
  /** The command line makes no sense. */
  usage: 2,
  /** A file cannot be read, makes no sense, or cannot be written. */
  data: 3,
  /** A defect of rankproof itself. */
  internal: 70,
} as const;

/** Does a command's work, and says what went wrong. @returns the exit code */
export async function finish(
  args: readonly string[],
  surroundings: Surroundings,
  work: () => Promise<void>,
): Promise<number> {
  begin(args, surroundings);
  try {
    await work();
  } catch (error) {
    running().exitCode = fail(error);
  }
  return running().exitCode;
}

/** Says what went wrong. @returns the exit code */
export function fail(error: unknown): number {
  const refusal = error instanceof RankproofError ? error : unexpectedRefusal(error);
  if (refusal === undefined) {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const request = "please report it with the command line and what follows";
    printError(`internal error of rankproof ${version}; ${request}\n${trace}\n`);
    return EXIT_CODES.internal;
  }
  printError(`${withRedOpening(refusal.message)}\n`);
  return refusal.origin === "call" ? EXIT_CODES.usage : EXIT_CODES.data;
}

const OPENING = /\b(?:missing|invalid|unknown|unsupported|duplicate|ambiguous) [^:\n]*:/;

/** A message whose opening, up to the colon, stands out. */
function withRedOpening(message: string): string {
  const { style } = messageScreen();
  return message.replace(OPENING, (opening) => style("red", opening));
}
