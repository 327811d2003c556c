import { isBlank, SPACE } from "./lines.ts";

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
}
