import type { Spec } from "../plot/spec.ts";
import { drawHeader, drawReport, type Model, reportOf } from "./body.ts";
import { type Html, html, Html as Markup } from "./html.ts";
import { STYLE } from "./style.ts";

/** Draws a chart without a page: SVG as text. */
export type DrawSvg = (spec: Spec) => Promise<string>;

/**
 * A report with everything that can be done in it: one file, nothing is fetched.
 *
 * @param app the script of dist/page/report.js
 */
export async function interactiveReport(model: Model, app: string): Promise<string> {
  const body = html`${drawReport(model)}
<noscript><p class="card">Charts and choices need JavaScript; <code>rankproof report --light</code> writes a report that does without.</p></noscript>`;
  return documentOf(
    model.title,
    body,
    [
      `<script type="application/json" id="model">${JSON.stringify(model).replaceAll("<", "\\u003c")}</script>`,
      `<script>${checkedScript(app)}</script>`,
    ],
    await sourceOf(app),
  );
}

/** A small report without any script: charts as drawings, the queries that it links to in full. */
export async function lightReport(model: Model, drawSvg: DrawSvg): Promise<string> {
  const { sections, first, query } = reportOf(model);
  const drawn = sections.map((section) => section.draw(first, true));
  const linked = [...new Set(drawn.flatMap((section) => [...section.linked]))].sort((a, b) => a - b);
  const body = html`${drawHeader(model.title, drawn)}<main>${drawn.map((section) => section.html)}${
    linked.length === 0
      ? undefined
      : html`<section id="queries"><h2>Queries</h2>${linked.map(
          (own) => html`<details><summary><code>${model.queries[own]}</code></summary>${query(own)}</details>`,
        )}</section>`
  }</main>`;
  const drawings = new Map<string, string>();
  for (const { charts } of drawn) for (const [id, spec] of charts) drawings.set(id, await drawSvg(spec));
  const text = body.text.replace(CHART, (element, id: string) => element + drawings.get(id));
  return documentOf(model.title, new Markup(text), [], "'none'");
}

/** The element that holds a chart, as `Drawing` writes it. */
const CHART = /<div class="chart" id="([a-z]+-chart-\d+)"[^>]*>/g;

/** The shell of a page that may fetch nothing and run only what it was written with. */
export async function documentOf(
  title: string,
  body: Html,
  scripts: readonly string[],
  scriptSource: string,
): Promise<string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    `style-src ${await sourceOf(STYLE)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="rankproof">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
`.text;
  return `${head}<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#measures">Skip to the measures</a>
${body.text}
<footer><p>Made by rankproof: every measure exact under tied scores.</p></footer>
${scripts.join("\n")}
</body>
</html>
`;
}

/** What a Content-Security-Policy calls an inline script or style of exactly this text. */
async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** A script that would end its own element is a mistake of the build. */
function checkedScript(app: string): string {
  if (/<\/script|<!--/i.test(app)) throw new Error("the script of the report holds markup that ends it");
  return app;
}
