import type { Check } from "../../jobs/thresholds.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { printNote } from "./write.ts";

/** A line on standard error for what was missed, and for gates that hold; exit code 1 when anything was missed. */
export function printChecks(checks: readonly Check[]): void {
  for (const check of checks) {
    if (!check.isMet) process.exitCode = EXIT_CODES.missed;
    if (!check.isMet || check.kind === "gate") printNote(`${checkLine(check)}\n`);
  }
}

/** A threshold or gate in one line. */
export function checkLine({ kind, isMet, message }: Check): string {
  return `${kind} ${isMet ? "holds" : "missed"}: ${message}`;
}
