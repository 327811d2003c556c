import { type DrawnSection, drawSection, type Model, sectionsOf } from "./body.ts";
import { drawChart } from "./draw-chart.ts";
import type { Choice } from "./section.ts";

/** Makes a report that stands in a page live: draws its charts, follows what is chosen, opens queries. */
export class LiveReport {
  readonly #root: HTMLElement;
  readonly #model: Model;
  #choice: Choice;

  constructor(root: HTMLElement, model: Model) {
    this.#root = root;
    this.#model = model;
    this.#choice = sectionsOf(model).first(model);
    root.addEventListener("change", (event) => this.#onChange(event.target as HTMLSelectElement | HTMLInputElement));
    root.addEventListener("submit", (event) => event.preventDefault());
    root.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLElement>("a[data-query]");
      if (link === null) return;
      event.preventDefault();
      this.open(Number(link.dataset["query"]));
    });
  }

  /** Draws all charts. */
  async draw(): Promise<void> {
    for (const section of sectionsOf(this.#model).all) {
      await this.#drawCharts(drawSection(section, this.#model, this.#choice, false));
    }
  }

  /** Opens a query and moves there. */
  async open(query: number): Promise<void> {
    await this.#choose({ query });
    const heading = this.#root.querySelector<HTMLElement>("#query-title");
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView({ block: "start" });
  }

  #onChange({ name, value }: HTMLSelectElement | HTMLInputElement): void {
    if (name !== "query") {
      this.#choose({ [name]: Number(value) });
      return;
    }
    const index = this.#model.queries.indexOf(value.trim());
    const hint = this.#root.querySelector("output.hint");
    if (hint !== null) hint.textContent = index === -1 && value.trim() !== "" ? "no such query" : "";
    if (index !== -1) this.open(index);
  }

  async #choose(change: Partial<Choice>): Promise<void> {
    this.#choice = { ...this.#choice, ...change };
    for (const section of sectionsOf(this.#model).all) {
      if (!section.follows.some((key) => key in change)) continue;
      const drawn = drawSection(section, this.#model, this.#choice, false);
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
