import { describe, expect, test } from "vitest";
import { FIRST_CHOICE } from "../../../src/report/chart.ts";
import { plotRuns } from "../../../src/report/plots.ts";
import { modelOfRuns } from "../../../src/report/runs/build.ts";
import { type RunChartName, runCharts } from "../../../src/report/runs/charts.ts";
import { RUNS_PARTS, type RunsModel } from "../../../src/report/runs/model.ts";
import { runSections } from "../../../src/report/runs/sections.ts";
import { isDeep } from "../../deep.ts";
import { NEWS, RUNS, requestFor, TOPICS } from "./inputs.ts";

const CHOICE = { ...FIRST_CHOICE, run: 1 };
const names = Object.keys(runCharts) as RunChartName[];
const plain = requestFor(NEWS, RUNS);
const [FIRST, SECOND] = Object.keys(RUNS);
const expression = `rrf(${FIRST}, ${SECOND})`;
const fused: ReturnType<typeof requestFor> = [
  { ...plain[0], runs: [...plain[0].runs, { name: expression, file: expression }] },
  plain[1],
];
const grouped = requestFor(NEWS, RUNS, { by: "topics.csv:language" }, TOPICS);

const wholes = new Map<typeof plain, Promise<RunsModel>>();

/** All of the model, made once. */
function wholeOf(request: typeof plain): Promise<RunsModel> {
  const whole = wholes.get(request) ?? modelOfRuns(...request, {}).then(({ model }) => model);
  wholes.set(request, whole);
  return whole;
}

describe.each(names)("%s", (name) => {
  const { needs, draw } = runCharts[name];
  const request = name === "slices" ? grouped : name === "contributions" ? fused : plain;

  test.runIf(name === "means" || isDeep("jobs"))(
    "is the same whether all of the model is made, or what it names",
    async () => {
      const whole = await wholeOf(request);
      const { model: part } = await modelOfRuns(...request, {}, { parts: needs });
      expect(draw(part, CHOICE, false)).toEqual(draw(whole, CHOICE, false));
      expect(await plotRuns(name, ...request, {}, "json")).toBe(
        `${JSON.stringify(draw(whole, CHOICE, false), null, 2)}\n`,
      );
    },
  );

  test("takes random samples only where it shows intervals", async () => {
    let tasks = 0;
    const resample = async (given: readonly unknown[]) => {
      tasks += given.length;
      throw new Error("no samples");
    };
    const drawn = plotRuns(name, ...request, { resample }, "json");
    if (needs.some((part) => part === "intervals")) await expect(drawn).rejects.toThrow("no samples");
    else await drawn;
    expect(tasks > 0).toBe(needs.some((part) => part === "intervals"));
  });
});

test("slices are not drawn where queries are not grouped", async () => {
  const message =
    "missing data for slices: there is nothing to draw (the first measure in each group of queries (--by))";
  await expect(plotRuns("slices", ...plain, {}, "json")).rejects.toThrow(message);
});

test("contributions are not drawn where no run is a fusion", async () => {
  await expect(plotRuns("contributions", ...plain, {}, "json")).rejects.toThrow("missing data for contributions");
});

test("a part that no chart asks for is left empty", async () => {
  const { model } = await modelOfRuns(...plain, {}, { parts: [] });
  for (const part of RUNS_PARTS) expect(Object.keys(model[part] ?? {}), part).toEqual([]);
});

test("charts of queries are not drawn of a measure that is one number for a whole run", async () => {
  const [request, files] = requestFor(NEWS, RUNS, { measures: ["Gini(collection=5000)@10, AP"] });
  const { model } = await modelOfRuns(request, files, {});
  const drawn = (measure: number): string[] =>
    (["means", "distribution", "versus", "gains", "ties"] as const).filter(
      (name) => runCharts[name].draw(model, { ...runSections.first(model), measure }, false) !== undefined,
    );
  expect(drawn(0)).toEqual(["means"]);
  expect(drawn(1)).toEqual(["means", "distribution", "versus", "gains", "ties"]);
});

test("of more runs than two the best and the next are chosen first, of two the second against the first", async () => {
  const [bm25, dense] = Object.values(RUNS);
  const constant = NEWS.replace(/^(\S+) 0 (\S+) .*$/gm, "$1 Q0 $2 1 1 t");
  const chosenOf = async (runs: Readonly<Record<string, string>>): Promise<(string | undefined)[]> => {
    const [request, files] = requestFor(NEWS, runs, { measures: ["nDCG@10"] });
    const { model } = await modelOfRuns(request, files, {}, { parts: [] });
    const { run, against } = runSections.first(model);
    return [model.runs[run].name, model.runs[against].name];
  };
  expect(await chosenOf({ constant, dense, bm25 })).toEqual(["bm25", "dense"]);
  expect(await chosenOf({ bm25, dense })).toEqual(["dense", "bm25"]);
  expect(await chosenOf({ bm25 })).toEqual(["bm25", "bm25"]);
});

test.each(["cutoffs", "precision-recall", "slices"] as const)(
  "plot %s of 12 runs says that some are drawn",
  async (name) => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, r) => [`run${r}`, RUNS.bm25]));
    const flags = name === "slices" ? { by: "topics.csv:language" } : {};
    const drawn = String(await plotRuns(name, ...requestFor(NEWS, many, flags, TOPICS), {}, "json"));
    const { title } = JSON.parse(drawn);
    expect(title.text).toBe(name === "slices" ? "2 of 12 runs" : "8 of 12 runs");
    const few = await plotRuns(name, ...(name === "slices" ? grouped : plain), {}, "json");
    expect(JSON.parse(String(few)).title).toBeUndefined();
  },
);
