/** A chart that is to be drawn. */
interface Waiting {
  readonly element: Element;
  draw(): Promise<void>;
}

/** Draws charts one after the other, those in sight first, so that the page answers between them. */
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
      const next = this.#next();
      if (next === undefined) break;
      this.#waiting.delete(next);
      await next.draw();
    }
    this.#isDrawing = false;
    document.body.setAttribute("data-drawn", "");
  }

  #next(): Waiting | undefined {
    const all = [...this.#waiting];
    return all.find(({ element }) => isInSight(element)) ?? all[0];
  }
}

/** Longest wait for a frame, in milliseconds: where nobody looks, none comes. */
const LONGEST = 200;

/** Waits until what is there is painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight;
}

/** The charts of this page. */
export const chartQueue = new ChartQueue();
