import type { Spec } from "../plot/spec.ts";
import { type Html, html } from "./html.ts";

/** What drawing a part of a report leaves to be done: charts to be drawn into their places, queries to be opened. */
export class Drawing {
  /** By the id of their place. */
  readonly charts = new Map<string, Spec>();
  /** Places of the queries that links lead to. */
  readonly linked = new Set<number>();
  /** Whether many points may be merged, so that a drawing stays small. */
  readonly isDense: boolean;
  readonly #section: string;

  constructor(section: string, isDense: boolean) {
    this.#section = section;
    this.isDense = isDense;
  }

  /** The place of a chart; nothing where there is none. */
  chart(spec: Spec | undefined, caption: string): Html | undefined {
    if (spec === undefined) return undefined;
    const id = `${this.#section}-chart-${this.charts.size + 1}`;
    this.charts.set(id, spec);
    return html`<figure><div class="chart" id="${id}" role="img" aria-label="${spec.description}"></div><figcaption>${caption}</figcaption></figure>`;
  }

  /** A link that opens a query. */
  query(place: number, id: string): Html {
    this.linked.add(place);
    return html`<a href="#${anchorOf(place)}" data-query="${place}"><code>${id}</code></a>`;
  }
}

/** Anchor of a query. Made of its place, never of its id. */
export function anchorOf(query: number): string {
  return `query-${query}`;
}
