import type { Spec } from "../plot/spec.ts";
import type { Choice } from "./chart.ts";
import { Drawing } from "./drawing.ts";
import type { EmbeddingsModel } from "./embeddings/model.ts";
import { embeddingSections } from "./embeddings/sections.ts";
import { type Html, html } from "./html.ts";
import { runSections } from "./runs/index.ts";
import type { RunsModel } from "./runs/model.ts";
import type { ChoiceList, Section, Sections } from "./section.ts";

/** What a report shows, as plain JSON. */
export type Model = RunsModel | EmbeddingsModel;

/** One section as it stands in the page; its charts are still to be drawn. */
export interface DrawnSection {
  readonly id: string;
  readonly title: string;
  readonly html: Html;
  /** False where there is nothing to show. */
  readonly isShown: boolean;
  readonly charts: ReadonlyMap<string, Spec>;
  readonly linked: ReadonlySet<number>;
}

/** A section of the report on one model. */
export interface ReportSection {
  readonly id: string;
  /** Which parts of the choice change what it shows. */
  readonly follows: readonly (keyof Choice)[];
  /** @param isDense whether its charts are to be small */
  draw(choice: Choice, isDense: boolean): DrawnSection;
}

/** All that is drawn of one model. */
export interface Report {
  readonly sections: readonly ReportSection[];
  /** What may be chosen, beside the query. */
  readonly choices: readonly ChoiceList[];
  /** What is shown first. */
  readonly first: Choice;
  /** One query, wherever it is opened. */
  query(query: number): Html;
}

/** The report on a model. */
export function reportOf(model: Model): Report {
  return model.kind === "runs" ? bound(runSections, model) : bound(embeddingSections, model);
}

function bound<M extends Model>({ all, query, choices, first }: Sections<M>, model: M): Report {
  return {
    sections: all.map((section) => ({
      id: section.id,
      follows: section.follows,
      draw: (choice, isDense) => drawSection(section, model, choice, isDense),
    })),
    choices: choices(model),
    first: first(model),
    query: (index) => query(model, index),
  };
}

function drawSection<M extends Model>(section: Section<M>, model: M, choice: Choice, isDense: boolean): DrawnSection {
  const { id, title } = section;
  const drawing = new Drawing(id, isDense);
  const body = section.draw(model, choice, drawing);
  return {
    ...{ id, title, isShown: body !== undefined },
    html:
      body === undefined
        ? html`<section id="${id}" hidden></section>`
        : html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title" tabindex="-1">${title}</h2>${body}</section>`,
    ...drawing,
  };
}

/** What stands above the sections: title and contents. */
export function drawHeader(title: string, drawn: readonly DrawnSection[]): Html {
  const shown = drawn.filter(({ isShown }) => isShown);
  return html`<header><h1>${title}</h1><nav aria-label="Contents"><ul>${shown.map(
    (section) => html`<li><a href="#${section.id}">${section.title}</a></li>`,
  )}</ul></nav></header>`;
}

/** A report that a script makes live where it stands: its charts are still to be drawn. */
export function drawReport(model: Model): Html {
  const report = reportOf(model);
  const drawn = report.sections.map((section) => section.draw(report.first, false));
  return html`${drawHeader(model.title, drawn)}
<main id="report">${drawChoices(report, model.queries)}${drawn.map((section) => section.html)}</main>`;
}

/** Most queries whose ids are offered while one is typed. */
const MOST_OFFERED = 1000;

/** What a reader may choose: measure, runs, a query. */
function drawChoices({ choices, first }: Report, queries: readonly string[]): Html {
  return html`<form class="choices" aria-label="What is shown">${choices.map(
    ({ key, label, names }) =>
      html`<label>${label} <select name="${key}">${names.map(
        (name, i) => html`<option value="${i}"${i === first[key] ? html` selected` : undefined}>${name}</option>`,
      )}</select></label>`,
  )}<label>Query <input name="query" list="queries" placeholder="id" autocomplete="off" spellcheck="false"></label><datalist id="queries">${queries
    .slice(0, MOST_OFFERED)
    .map((query) => html`<option value="${query}"></option>`)}</datalist><output class="hint"></output></form>`;
}
