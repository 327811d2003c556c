import { binaryString } from "../../core/ids.ts";
import { isBlank, SPACE, TAB } from "./lines.ts";

/** Second fields of TREC's lines as nearly all are: a line whose second is one of them may mix tabs and blanks. */
const SECOND = /^(?:Q?0|1)$/i;

/** Whether the second field is the usual one of TREC's lines. */
export function isUsualSecond(buffer: Uint8Array, start: number, end: number): boolean {
  return end - start <= 2 && SECOND.test(binaryString({ bytes: buffer, start, end }));
}

/**
 * The fields of a line of TREC: cut by tabs where these make as many fields as one has, else by white space.
 *
 * @returns none where tabs and blanks are mixed, so that blanks may be part of ids
 */
export function fieldsOfLine(line: string): readonly string[] {
  const words = line.trim().split(/\s+/);
  if (!line.includes("\t")) return words;
  const parts = line.split("\t").map((part) => part.trim());
  while (parts.at(-1) === "") parts.pop();
  const isCutByTabs = parts.length > 1 && parts.some((part) => /\s/.test(part));
  if (!isCutByTabs) return words;
  if (parts.length === 4 || parts.length >= 6) return parts;
  return SECOND.test(words[1]) ? words : [];
}

/** The fields of a line: what stands between white space. */
export class LineFields {
  count = 0;
  /** Start and end of each field in the buffer. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;

  /** @param kept more fields are counted, but where they stand is not kept */
  constructor(kept: number) {
    this.starts = new Int32Array(kept);
    this.ends = new Int32Array(kept);
  }

  /**
   * Finds the fields of the line that begins at `from`.
   *
   * @param to end of the buffer
   * @returns where the line ends: the index of its newline, or `to`, or the index of a control character
   */
  split(buffer: Uint8Array, from: number, to: number): number {
    this.count = 0;
    for (let i = from; ; this.count++) {
      while (i < to && isBlank(buffer[i])) i++;
      const start = i;
      while (i < to && buffer[i] > SPACE) i++;
      if (i === start) return i;
      if (this.count >= this.starts.length) continue;
      this.starts[this.count] = start;
      this.ends[this.count] = i;
    }
  }

  /**
   * Finds what stands between the tabs of a line, without blanks around it; nothing at its end is no field.
   *
   * @param to end of the line
   */
  splitAtTabs(buffer: Uint8Array, from: number, to: number): void {
    this.count = 0;
    let end = to;
    while (end > from && isBlank(buffer[end - 1])) end--;
    for (let i = from; i <= end; this.count++) {
      const tab = buffer.indexOf(TAB, i);
      const next = tab === -1 || tab > end ? end : tab;
      let [start, last] = [i, next];
      while (start < last && isBlank(buffer[start])) start++;
      while (last > start && isBlank(buffer[last - 1])) last--;
      i = next + 1;
      if (this.count >= this.starts.length) continue;
      this.starts[this.count] = start;
      this.ends[this.count] = last;
    }
  }
}
