import type { Spec } from "../plot/spec.ts";
import { Drawing } from "./drawing.ts";
import type { EmbeddingsModel } from "./embeddings/model.ts";
import { embeddingSections } from "./embeddings/sections.ts";
import { type Html, html } from "./html.ts";
import { runSections } from "./runs/index.ts";
import type { RunsModel } from "./runs/model.ts";
import type { Choice, Section, Sections } from "./section.ts";

/** What a report shows, as plain JSON. */
export type Model = RunsModel | EmbeddingsModel;

/** The parts of a report on such a model. */
export function sectionsOf<M extends Model>(model: M): Sections<M> {
  return (model.kind === "runs" ? runSections : embeddingSections) as unknown as Sections<M>;
}

/** One part as it stands in the page; its charts are still to be drawn. */
export interface DrawnSection {
  readonly html: Html;
  /** False where there is nothing to show. */
  readonly isShown: boolean;
  readonly charts: ReadonlyMap<string, Spec>;
  readonly linked: ReadonlySet<number>;
}

/** Most queries whose ids are offered while one is typed. */
const MOST_OFFERED = 1000;

/** A part of the page; hidden where there is nothing to show. */
export function drawSection<M extends Model>(
  section: Section<M>,
  model: M,
  choice: Choice,
  isDense: boolean,
): DrawnSection {
  const { id, title } = section;
  const drawing = new Drawing(id, isDense);
  const body = section.draw(model, choice, drawing);
  return {
    isShown: body !== undefined,
    html:
      body === undefined
        ? html`<section id="${id}" hidden></section>`
        : html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" tabindex="-1">${title}</h2>${body}</section>`,
    ...drawing,
  };
}

/** What stands above the parts: title and contents. */
export function drawHeader(model: Model, drawn: readonly DrawnSection[]): Html {
  const shown = sectionsOf(model).all.filter((_, i) => drawn[i].isShown);
  return html`<header><h1>${model.title}</h1><nav aria-label="Contents"><ul>${shown.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ul></nav></header>`;
}

/** A report that is made live where it stands: its charts are still to be drawn. */
export function drawReport(model: Model): Html {
  const { all, first } = sectionsOf(model);
  const choice = first(model);
  const drawn = all.map((section) => drawSection(section, model, choice, false));
  return html`${drawHeader(model, drawn)}
<main id="report">${drawChoices(model, choice)}${drawn.map((section) => section.html)}</main>`;
}

/** What a reader may choose: measure, runs, a query. */
function drawChoices<M extends Model>(model: M, choice: Choice): Html {
  const lists = sectionsOf(model).choices(model);
  return html`<form class="choices" aria-label="What is shown">${lists.map(
    ({ key, label, names }) =>
      html`<label>${label} <select name="${key}">${names.map(
        (name, i) => html`<option value="${i}"${i === choice[key] ? html` selected` : undefined}>${name}</option>`,
      )}</select></label>`,
  )}<label>Query <input name="query" list="queries" placeholder="id" autocomplete="off" spellcheck="false"></label><datalist id="queries">${model.queries
    .slice(0, MOST_OFFERED)
    .map((query) => html`<option value="${query}"></option>`)}</datalist><output class="hint"></output></form>`;
}
