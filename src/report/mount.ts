import { type DrawnSection, type Model, type Report, reportOf } from "./body.ts";
import type { Choice } from "./chart.ts";
import { drawChart } from "./draw-chart.ts";
import { shown } from "./html.ts";

/** Makes a report that stands in a page live: draws its charts, follows what is chosen, opens queries. */
export class LiveReport {
  readonly #root: HTMLElement;
  readonly #report: Report;
  /** Index of each query by its id as the page shows it. */
  readonly #queries: ReadonlyMap<string, number>;
  #choice: Choice;

  constructor(root: HTMLElement, model: Model) {
    this.#root = root;
    this.#report = reportOf(model);
    this.#queries = new Map(model.queries.map((query, index) => [shown(query), index]));
    this.#choice = this.#report.first;
    root.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#choose({ [target.name]: Number(target.value) });
      else if (target instanceof HTMLInputElement) this.#find(target.value);
    });
    root.addEventListener("submit", (event) => event.preventDefault());
    root.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-query]") : null;
      if (link === null) return;
      event.preventDefault();
      this.open(Number(link.dataset["query"]));
    });
  }

  /** Draws all charts. */
  async draw(): Promise<void> {
    for (const section of this.#report.sections) await this.#drawCharts(section.draw(this.#choice, false));
  }

  /** Opens a query, given by its index, and moves there. */
  async open(query: number): Promise<void> {
    await this.#choose({ query });
    const heading = this.#root.querySelector<HTMLElement>("#query-title");
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView({ block: "start" });
  }

  /** Opens the query of an id that was typed. */
  #find(id: string): void {
    const index = this.#queries.get(id) ?? this.#queries.get(id.trim());
    const hint = this.#root.querySelector("output.hint");
    if (hint !== null) hint.textContent = index === undefined && id.trim() !== "" ? "no such query" : "";
    if (index !== undefined) this.open(index);
  }

  async #choose(change: Partial<Choice>): Promise<void> {
    this.#choice = { ...this.#choice, ...change };
    for (const section of this.#report.sections) {
      if (!section.follows.some((key) => key in change)) continue;
      const drawn = section.draw(this.#choice, false);
      const element = this.#root.querySelector(`#${section.id}`);
      if (element !== null) element.outerHTML = drawn.html.text;
      await this.#drawCharts(drawn);
    }
  }

  async #drawCharts({ charts }: DrawnSection): Promise<void> {
    for (const [id, spec] of charts) {
      const element = this.#root.querySelector<HTMLElement>(`#${id}`);
      if (element === null) continue;
      await drawChart(spec, element, (query) => this.open(query));
      // Between charts the page answers.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}
