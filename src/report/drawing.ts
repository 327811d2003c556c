import type { Spec } from "../plot/spec.ts";
import type { Chart, Choice } from "./chart.ts";
import { type Html, html } from "./html.ts";

/** Collects, while a part of a report is drawn, the charts that are still to be drawn and the queries that it links to. */
export class Drawing {
  /** By the id of the element that will hold each. */
  readonly charts = new Map<string, Spec>();
  /** Indices of the queries that links lead to. */
  readonly linked = new Set<number>();
  /** Whether charts are to be small: of many points some are drawn, or points are merged. */
  readonly isDense: boolean;
  readonly #section: string;

  constructor(section: string, isDense: boolean) {
    this.#section = section;
    this.isDense = isDense;
  }

  /** The element that will hold a chart; undefined where there is nothing to draw. */
  chart<Model>(
    chart: Pick<Chart<Model, string>, "draw">,
    model: Model,
    choice: Choice,
    caption: string,
  ): Html | undefined {
    const spec = chart.draw(model, choice, this.isDense);
    if (spec === undefined) return undefined;
    const id = `${this.#section}-chart-${this.charts.size + 1}`;
    this.charts.set(id, spec);
    return html`<figure><div class="chart" id="${id}" role="img" aria-label="${spec.description}"></div><figcaption>${caption}</figcaption></figure>`;
  }

  /** A link that opens a query. @param index of the query in the model */
  query(index: number, id: string): Html {
    this.linked.add(index);
    return html`<a href="#${anchorOf(index)}" data-query="${index}"><code>${id}</code></a>`;
  }
}

/** Anchor of a query, made of its index and not of its id, which comes from outside. */
export function anchorOf(query: number): string {
  return `query-${query}`;
}
