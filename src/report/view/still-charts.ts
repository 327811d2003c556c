import type { Spec } from "../../plot/spec.ts";

/** Draws a chart without a page: SVG as text. */
export type DrawSvg = (spec: Spec) => Promise<string>;

/** Fonts of texts in a drawing: those of the page around it. */
const FONTS = / font-family="[^"]*"/g;

/** Charts and open queries of a report without a script, which is rendered twice: first to collect the charts. */
export class StillCharts {
  readonly #specs = new Set<Spec>();
  readonly #drawings = new Map<string, string>();
  readonly #linked = new Set<number>();

  /** The drawing of a chart; undefined as long as it is not drawn. */
  drawingOf(spec: Spec): string | undefined {
    this.#specs.add(spec);
    return this.#drawings.get(JSON.stringify(spec));
  }

  /** Notes that a link leads to a query. @param query its index */
  link(query: number): void {
    this.#linked.add(query);
  }

  /** Indices of the queries that links lead to, rising. */
  get linked(): readonly number[] {
    return [...this.#linked].sort((a, b) => a - b);
  }

  /** Draws the collected charts. */
  async draw(drawSvg: DrawSvg): Promise<void> {
    for (const spec of this.#specs) {
      this.#drawings.set(JSON.stringify(spec), (await drawSvg(spec)).replaceAll(FONTS, ""));
    }
  }
}
