import { type Html, html } from "./html.ts";

/** A table with a caption and a header. */
export interface Table {
  readonly caption: string;
  readonly header: readonly (string | Html)[];
  /** Sections of rows; the first cell of a row names it. */
  readonly sections: readonly (readonly (readonly (string | Html)[])[])[];
}

/** A table that scrolls by itself when it is wider than the page. */
export function drawTable({ caption, header, sections }: Table): Html {
  const row = ([first, ...others]: readonly (string | Html)[]): Html =>
    html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${header.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
${sections.map((rows) => html`<tbody>${rows.map(row)}</tbody>`)}</table></div>`;
}
