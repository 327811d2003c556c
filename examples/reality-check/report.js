import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { curves, embeddingMap, sigmaSweep } from "rankproof/plot";

const RANKPROOF = fileURLToPath(new URL("../../dist/cli/rankproof.cjs", import.meta.url));
const PLANE = { x: "x", y: "y" };
const GIVEN = { title: "confidence that wrong labels are given", domain: [0, 1] };

/** Writes the whole study into a folder: its data, its charts in Vega-Lite and as drawings, and a report of one file. */
export async function writeReport(folder, { scatters, confidence, spearman }) {
  mkdirSync(folder, { recursive: true });
  const { points: _, labels: __, truth: ___, ...sweep } = confidence;
  const data = { spaces: scatters.map(({ measures }) => measures), confidence: sweep, spearman };
  writeFileSync(join(folder, "study.json"), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(join(folder, "spearman.csv"), csvOf(spearman.steps));
  const drawn = chartsOf(scatters, confidence, spearman).map(({ name, spec, words }) => {
    const file = join(folder, `${name}.vl.json`);
    writeFileSync(file, `${JSON.stringify(spec)}\n`);
    execFileSync(process.execPath, [RANKPROOF, "plot", "spec", file, "-o", join(folder, `${name}.svg`)]);
    return `<figure>${readFileSync(join(folder, `${name}.svg`), "utf8")}<figcaption>${words}</figcaption></figure>`;
  });
  const rows = spearman.steps.map(({ sigma, rho, interval }) => [sigma, rho, ...interval]);
  const table = rows.map(([sigma, ...shares]) => rowOf([sigma.toFixed(0), ...shares.map((share) => share.toFixed(4))]));
  const header = "<tr><th>sigma</th><th>Spearman</th><th>HDPI, low</th><th>HDPI, high</th></tr>";
  const { right, wrong } = confidence.credible;
  const ends = ([low, high]) => `${low.toFixed(4)} to ${high.toFixed(4)}`;
  writeFileSync(
    join(folder, "report.html"),
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A metric learning reality check</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
figure{display:inline-block;margin:1rem;vertical-align:top;max-width:36rem}figcaption{color:#555}
td,th{padding:.1rem 1rem;text-align:right;font-variant-numeric:tabular-nums}</style>
<h1>A metric learning reality check</h1>
<p>The toy study of Musgrave, Belongie and Lim (2020) with wrong labels and injected confidences.</p>
${drawn.join("\n")}
<h2>Highest-density intervals (HDPI, 95 %)</h2>
<p>The true confidence of queries whose nearest item is right lies in ${ends(right)}, of others in ${ends(wrong)}.</p>
<h2>Spearman's correlation over 20 values of sigma</h2>
<p>The true confidences of the points that are given sigma have a mean of ${spearman.mean.toFixed(1)}.</p>
<table>${header}${table.join("")}</table>
</html>
`,
  );
  console.log(`\n${join(folder, "report.html")}: open it in a browser`);
}

function chartsOf(scatters, confidence, spearman) {
  const words = (measures) =>
    Object.entries(measures)
      .map(([measure, value]) => `${measure} ${value.toFixed(4)}`)
      .join(", ");
  const lines = (fields) =>
    fields.map(([name, scoreOf]) => ({ name, points: confidence.steps.map((step) => pointOf(step, scoreOf(step))) }));
  return [
    ...scatters.map((space, i) => ({
      name: `space-${i + 1}`,
      spec: embeddingMap(pointsOf(space), { title: words(space.measures), ...PLANE }),
      words: `Space ${i + 1}`,
    })),
    {
      name: "confidence",
      spec: embeddingMap(pointsOf(confidence, confidence.truth), {
        title: "wrong labels and true confidence",
        ...PLANE,
      }),
      words: "Two adjacent classes with wrong labels; more solid where the true confidence is higher",
    },
    {
      name: "scores",
      spec: curves("Scores of confidences", GIVEN, { title: "score" }, [
        ...lines([
          ["mean over thresholds", ({ mean }) => ({ value: mean })],
          ["best threshold", ({ max }) => ({ value: max })],
          ["R-AUROC", ({ rAuroc }) => ({ value: rAuroc })],
        ]),
      ]),
      words: "Confidence versus Recall@1, and R-AUROC",
    },
    {
      name: "errors",
      spec: curves("Areas of error-versus-reject curves", GIVEN, { title: "error versus reject, area" }, [
        ...lines([
          ["Recall@1", ({ ercRecall }) => ercRecall],
          ["MAP@R", ({ ercMap }) => ercMap],
        ]),
      ]),
      words: "Areas of error-versus-reject curves; bands are what equal confidences allow",
    },
    {
      name: "spearman",
      spec: sigmaSweep(
        spearman.steps.map(({ sigma, rho, interval: [low, high] }) => ({ sigma, correlation: rho, low, high })),
        spearman.mean,
      ),
      words: "Spearman's correlation with the true confidence; the band is the 95 % HDPI over resampled points",
    },
  ];
}

function pointOf({ confidence }, { value, min, max }) {
  return { x: confidence, y: value, ...(min === undefined ? {} : { low: min, high: max }) };
}

function pointsOf({ points, labels }, confidences) {
  return labels.map((label, item) => ({
    ...{ item: String(item), x: points[2 * item], y: points[2 * item + 1], label: `class ${label}` },
    ...(confidences === undefined ? {} : { confidence: confidences[item] }),
  }));
}

function csvOf(steps) {
  const rows = steps.map(({ sigma, rho, interval }) => [sigma, rho, ...interval].join(","));
  return ["sigma,spearman,hdpi_low,hdpi_high", ...rows, ""].join("\n");
}

function rowOf(cells) {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
