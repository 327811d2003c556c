/** A chart that is to be drawn. */
interface Waiting {
  readonly element: Element;
  draw(): Promise<void>;
}

/**
 * Draws charts one after the other, so that the page answers between them: first the visible ones, the others when
 * idle. Loads the drawing code with the first.
 */
class ChartQueue {
  readonly #waiting = new Set<Waiting>();
  #isDrawing = false;

  /** @returns takes the chart back, if it is not drawn yet */
  add(chart: Waiting): () => void {
    this.#waiting.add(chart);
    document.body.removeAttribute("data-drawn");
    if (!this.#isDrawing) this.#drawAll();
    return () => this.#waiting.delete(chart);
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true;
    for (;;) {
      await nextFrame();
      if (this.#waiting.size === 0) break;
      if (this.#inSight() === undefined) await spareTime();
      const next = this.#inSight() ?? [...this.#waiting][0];
      if (next === undefined) continue;
      this.#waiting.delete(next);
      await next.draw();
    }
    this.#isDrawing = false;
    document.body.setAttribute("data-drawn", "");
  }

  #inSight(): Waiting | undefined {
    return [...this.#waiting].find(({ element }) => isInSight(element));
  }
}

/** Longest wait for a frame, in milliseconds: where nobody looks, none comes. */
const LONGEST = 200;

/** Waits for the next painted frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}

/** Waits until the browser has nothing else to do, or about as long as for a frame. */
function spareTime(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not tell.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST });
    else setTimeout(resolve);
  });
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** The charts of this page. */
export const chartQueue = new ChartQueue();
