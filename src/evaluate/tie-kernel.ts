import { functionOf, globalOf, kernelOf, memoryOf } from "../core/kernel.ts";
import { ties } from "./ties-module.ts";

/** Levels that are counted together. */
const TOGETHER = 4;

/** Counts scores in WebAssembly. */
export class TieKernel {
  /** No more levels are counted. */
  readonly mostLevels: number;
  /** Of each row, after `count`: the number of scores above its own, and of those at least as high. */
  readonly above: Int32Array;
  readonly atLeast: Int32Array;
  readonly #scores: Float64Array;
  readonly #levels: Float64Array;
  readonly #count: (scores: number, levels: number) => number;

  /** @returns undefined where there is no WebAssembly, or where a page may not use it */
  static start(): TieKernel | undefined {
    const exports = kernelOf(ties);
    return exports && new TieKernel(exports);
  }

  /** @param exports of kernels/assembly/ties.ts */
  private constructor(exports: WebAssembly.Exports) {
    const { buffer } = memoryOf(exports);
    const [scores, levels] = ["SCORES", "LEVELS"].map((name) => globalOf(exports, name).value);
    this.mostLevels = levels;
    this.above = new Int32Array(buffer, globalOf(exports, "above").value, levels);
    this.atLeast = new Int32Array(buffer, globalOf(exports, "atLeast").value, levels);
    this.#scores = new Float64Array(buffer, globalOf(exports, "scores").value, scores);
    this.#levels = new Float64Array(buffer, globalOf(exports, "levels").value, levels);
    this.#count = functionOf(exports, "count");
  }

  /** Counts the scores above that of each of some rows, and those at least as high. */
  count(scores: Float64Array, rows: readonly number[]): void {
    const most = this.#scores.length;
    const levels = rows.length;
    for (let level = 0; level < levels; level++) this.#levels[level] = scores[rows[level]];
    this.#levels.fill(Number.NaN, levels, levels + TOGETHER);
    this.above.fill(0, 0, levels);
    this.atLeast.fill(0, 0, levels);
    for (let from = 0; from < scores.length; from += most) {
      const block = from === 0 && scores.length <= most ? scores : scores.subarray(from, from + most);
      this.#scores.set(block);
      if (block.length % 2 === 1) this.#scores[block.length] = Number.NaN;
      this.#count(block.length, levels);
    }
  }
}
