import { running } from "../surroundings.ts";
import { areNotesSilent, printError } from "./write.ts";

/** Work shorter than this shows no bar. */
const QUIET_MS = 700;
const REDRAW_MS = 100;
const WIDTH = 30;

type ProgressUnit = "bytes" | "steps";

/**
 * A bar on standard error while files are read or samples drawn; silent when that is no terminal or the work is short.
 */
export class ProgressBar {
  readonly #total: number;
  readonly #unit: ProgressUnit;
  readonly #start = Date.now();
  #done = 0;
  #drawn = 0;

  /** @param total bytes to be read, or steps to be made */
  constructor(total: number, unit: ProgressUnit = "bytes") {
    this.#total = total;
    this.#unit = unit;
  }

  readonly add = (amount: number): void => {
    this.#done += amount;
    const now = Date.now();
    if (this.#done >= this.#total) {
      this.end();
      return;
    }
    if (now - this.#start < QUIET_MS || now - this.#drawn < REDRAW_MS) return;
    // Asked late, as the stream takes several milliseconds to load.
    if (areNotesSilent() || running().stderr.terminal() === undefined) return;
    this.#drawn = now;
    const share = Math.min(1, this.#done / this.#total);
    const filled = Math.round(share * WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    const read = this.#unit === "bytes" ? `  ${(this.#done / 1e6).toFixed(0)} MB` : "";
    printError(`\r${bar} ${(100 * share).toFixed(0).padStart(3)} %${read}`);
  };

  /** Removes the bar. */
  end(): void {
    if (this.#drawn > 0) printError("\r\u001b[2K");
    this.#drawn = 0;
  }
}
