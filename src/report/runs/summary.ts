import { RUN_COUNTS } from "../../jobs/runs/evaluated.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import type { RunsModel } from "./model.ts";

/** What was evaluated, under which conventions. */
export const summary: Section<RunsModel> = {
  id: "summary",
  title: "What was evaluated",
  follows: [],
  draw: ({ conventions, notes, runs }) => {
    const hasTags = runs.some(({ tag }) => tag !== "");
    return html`<ul class="conventions">${[...conventions, ...notes].map((line) => html`<li>${line}</li>`)}</ul>
${drawTable({
  caption: "Coverage",
  header: ["", ...runs.map(({ name }) => name)],
  sections: [
    [
      ...(hasTags ? [["tag", ...runs.map(({ tag }) => tag)]] : []),
      ...RUN_COUNTS.map(([label, key]) => [label, ...runs.map(({ counts }) => String(counts[key]))]),
    ],
  ],
})}`;
  },
};
