import type { Check } from "../../jobs/thresholds.ts";

/** A threshold or gate in one line. */
export function checkLine({ kind, isMet, message }: Check): string {
  return `${kind} ${isMet ? "holds" : "missed"}: ${message}`;
}
