import { printable, RankproofError } from "../core/errors.ts";

/** What a gate says: nDCG@10 not-worse-than baseline.json by 0.005. */
export interface WrittenGate {
  readonly measure: string;
  /** Name of the baseline's file. */
  readonly source: string;
  /** As it was written; undefined where none was. */
  readonly margin: string | undefined;
}

const NOTATION = /^(.+?)\s+not-worse-than\s+(.+?)(?:\s+by\s+(\d+(?:\.\d*)?|\.\d+))?\s*$/;

/** Reads a gate. @throws RankproofError invalid */
export function readGateText(text: string): WrittenGate {
  const match = NOTATION.exec(text);
  if (match !== null) return { measure: match[1], source: match[2], margin: match[3] };
  const expected = "expected a condition like 'nDCG@10 not-worse-than baseline.json by 0.005'";
  throw new RankproofError("invalid", `gate: ${printable(text)} (${expected})`);
}

/** Writes a gate, as `readGateText` reads it. */
export function gateText({ measure, source, margin }: WrittenGate): string {
  return `${measure} not-worse-than ${source}${margin === undefined ? "" : ` by ${margin}`}`;
}
