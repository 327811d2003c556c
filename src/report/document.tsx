import { renderToString } from "preact-render-to-string";
import { CHARTS } from "./charts-in-page.ts";
import { embeddingSections } from "./embeddings/sections.tsx";
import type { Model } from "./model.ts";
import { type Deflate, packed } from "./packed.ts";
import { runSections } from "./runs/sections.ts";
import type { ReportScripts } from "./script-module.ts";
import { STAMP_NAME } from "./stamp/stamp.ts";
import { stampJson } from "./stamp/texts.ts";
import { STYLE } from "./style.ts";
import { type DrawSvg, StillCharts } from "./view/still-charts.ts";
import { StillReport } from "./view/still-report.tsx";

/** Element of the page that the report is drawn into. */
export const ROOT = "app";

/**
 * A report with everything that can be done in it: one file, nothing is fetched.
 *
 * @param scripts what the build made for reports
 */
export async function interactiveReport(model: Model, scripts: ReportScripts, deflate?: Deflate): Promise<string> {
  const { stamp: _, ...data } = model;
  const parts = await Promise.all([packed(data, deflate), packed(scripts.charts, deflate)]);
  return interactivePage(model, parts, scripts);
}

/** The page of such a report around its data and what draws its charts. @param parts both as `packed` makes them */
export async function interactivePage(
  model: Pick<Model, "title" | "stamp">,
  [data, charts]: readonly [data: string, charts: string],
  scripts: ReportScripts,
): Promise<string> {
  const body = renderToString(
    <div id={ROOT}>
      <header>
        <h1>{model.title}</h1>
      </header>
      <noscript>
        <p class="card">
          This report needs JavaScript; <code>rankproof report --light</code> writes one that does without.
        </p>
      </noscript>
    </div>,
  );
  const elements = [
    `<script type="application/octet-stream" id="model">${data}</script>`,
    `<script type="application/octet-stream" id="${CHARTS}">${charts}</script>`,
    `<script>${checkedScript(scripts.app)}</script>`,
  ];
  const sources = await Promise.all([scripts.app, scripts.charts].map(sourceOf));
  return documentOf(model, body, elements, sources.join(" "), fontsOf(scripts.fonts));
}

/** A small report without any script: charts as drawings, the queries that it links to in full. */
export async function lightReport(model: Model, drawSvg: DrawSvg): Promise<string> {
  const still = new StillCharts();
  const render = (): string =>
    renderToString(
      model.kind === "runs" ? (
        <StillReport sections={runSections} model={model} still={still} />
      ) : (
        <StillReport sections={embeddingSections} model={model} still={still} />
      ),
    );
  render();
  await still.draw(drawSvg);
  return documentOf(model, render(), [], "'none'");
}

/** A ranked list: three bars, the first the longest. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1a62b8"/><path d="M3 5h10M3 8h7M3 11h4" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** The fonts as styles. */
function fontsOf(fonts: ReportScripts["fonts"]): string {
  const face = (font: string, weight: string): string =>
    `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2")}`;
  return face(fonts[0], "400") + face(fonts[1], "600");
}

/**
 * Wraps a page that may fetch nothing and run only its own scripts.
 *
 * @param fonts as styles; default: those of the reader
 */
async function documentOf(
  { title, stamp }: Pick<Model, "title" | "stamp">,
  body: string,
  scripts: readonly string[],
  scriptSource: string,
  fonts = "",
): Promise<string> {
  const style = fonts + STYLE;
  const policy = [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    `style-src ${await sourceOf(style)}`,
    ...(fonts === "" ? [] : ["font-src data:"]),
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = renderToString(
    <>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content="rankproof" />
      <meta name="referrer" content="no-referrer" />
      {stamp !== undefined && <meta name={STAMP_NAME} content={stampJson(stamp)} />}
      <link rel="icon" href={ICON} />
      <title>{title}</title>
    </>,
  );
  return `<!doctype html>
<html lang="en">
<head>
${head}
<style>${style}</style>
</head>
<body>
<a class="skip" href="#answer">Skip to the answer</a>
${body}
<footer><p>Made by rankproof: every measure exact under tied scores.</p></footer>
${scripts.join("\n")}
</body>
</html>
`;
}

/** Source of an inline script or style of exactly this text in a Content-Security-Policy. */
async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** A script that would end its own element is a mistake of the build. */
function checkedScript(app: string): string {
  if (/<\/script|<!--/i.test(app)) throw new Error("the script of the report holds markup that ends it");
  return app;
}
