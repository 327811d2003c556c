/** Work shorter than this shows no bar. */
const QUIET_MS = 700;
const REDRAW_MS = 100;
const WIDTH = 30;

/** A bar on standard error while files are read; silent when that is no terminal or the work is short. */
export class Progress {
  readonly #total: number;
  readonly #isShown: boolean;
  readonly #start = Date.now();
  #done = 0;
  #drawn = 0;

  /** @param total bytes to be read */
  constructor(total: number, isShown = process.stderr.isTTY === true) {
    this.#total = total;
    this.#isShown = isShown && total > 0;
  }

  readonly add = (bytes: number): void => {
    this.#done += bytes;
    const now = Date.now();
    if (!this.#isShown || now - this.#start < QUIET_MS || now - this.#drawn < REDRAW_MS) return;
    this.#drawn = now;
    const share = Math.min(1, this.#done / this.#total);
    const filled = Math.round(share * WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    process.stderr.write(`\r${bar} ${(100 * share).toFixed(0).padStart(3)} %  ${(this.#done / 1e6).toFixed(0)} MB`);
  };

  /** Removes the bar. */
  end(): void {
    if (this.#drawn > 0) process.stderr.write("\r\u001b[2K");
  }
}
