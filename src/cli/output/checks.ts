import { checkLine } from "../../documents/checks.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { running } from "../surroundings.ts";
import { messageScreen } from "./terminal.ts";
import { printError, printNote } from "./write.ts";

/** A line on standard error for each condition, met or missed; exit code 1 when anything was missed. */
export function printChecks(checks: readonly CheckedCondition[]): void {
  if (checks.length === 0) return;
  const { style } = messageScreen();
  for (const check of checks) {
    const line = `${style(check.isMet ? "green" : "red", checkLine(check))}\n`;
    if (!check.isMet) {
      running().exitCode = EXIT_CODES.missed;
      printError(line);
    } else printNote(line);
  }
}
