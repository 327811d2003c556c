import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/evaluate-by-name.ts";
import { rankproof } from "../cli/in-process.ts";

// The examples of OML's documentation page of retrieval metrics as ranked lists; origin in profiles/oml_lists_tool.py.

interface Lists {
  /** Whether each retrieved item is relevant, by query. */
  readonly tops: readonly (readonly number[])[];
  /** How many items are relevant to each query. */
  readonly relevant: readonly number[];
}

interface Printed {
  readonly examples: readonly (Lists & { readonly values: Readonly<Record<string, readonly number[]>> })[];
  readonly categories: Lists & {
    readonly categories: readonly string[];
    readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

const { examples, categories }: Printed = JSON.parse(readFileSync("test/golden/profiles/oml-lists.json", "utf8"));

/** Lists of ids by query: what was retrieved, best first, and what is relevant. */
function idsOf({ tops, relevant }: Lists) {
  const found = tops.map((top) => top.map((hit, i) => `${hit ? "relevant" : "other"} ${i}`));
  const missed = found.map((ids, q) => relevant[q] - ids.filter((id) => id.startsWith("relevant")).length);
  const judged = found.map((ids, q) => [
    ...ids.filter((id) => id.startsWith("relevant")),
    ...Array.from({ length: missed[q] }, (_, i) => `missed ${i}`),
  ]);
  const byQuery = (lists: readonly string[][]) => Object.fromEntries(lists.map((list, q) => [`q${q}`, list]));
  return { run: byQuery(found), judgments: byQuery(judged) };
}

const cases = examples.flatMap(({ values, ...lists }) =>
  Object.entries(values).map(([measure, printed]) => [measure, printed, lists] as const),
);

describe("evaluate({ like: 'oml' })", () => {
  test.each(cases)("%s is %j", (measure, printed, lists) => {
    const { queries, results } = evaluate({ ...idsOf(lists), like: "oml", measures: [measure] });
    expect(queries).toEqual(printed.map((_, q) => `q${q}`));
    expect([...results[0].values]).toEqual(printed);
  });
});

describe("rankproof eval --like oml --by categories.csv", () => {
  const { values, categories: names, ...lists } = categories;
  const measures = Object.keys(values["OVERALL"]);
  const { run, judgments } = idsOf(lists);
  // In a file, a query to which nothing is relevant has an item of grade 0.
  const graded = Object.entries(judgments).map(([query, items]) => [
    query,
    Object.fromEntries(items.length === 0 ? [["other", 0]] : items.map((item) => [item, 1])),
  ]);
  const files = {
    "judgments.json": JSON.stringify(Object.fromEntries(graded)),
    "run.json": JSON.stringify(run),
    "less.json": JSON.stringify(Object.fromEntries(Object.entries(run).filter(([, items]) => items.length > 0))),
    "categories.csv": `query,category\n${names.map((name, q) => `q${q},${name}\n`).join("")}`,
  };

  test.each([
    ["with an empty list", "run.json"],
    ["where a query without results is not in the run", "less.json"],
  ])("gives what calc_retrieval_metrics prints of categories, %s", async (_, name) => {
    const folder = mkdtempSync(join(tmpdir(), "oml-lists-"));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const args = ["--like", "oml", "--by", "categories.csv", "-m", measures.join(","), "--format", "json"];
    const { code, stdout, stderr } = await rankproof(["eval", "judgments.json", name, ...args], { cwd: folder });
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const [{ measures: results, slices }] = JSON.parse(stdout).runs;
    const means = (all: readonly { measure: string; value: number }[]) =>
      Object.fromEntries(all.map(({ measure, value }) => [measure, value]));
    expect(means(results)).toEqual(values["OVERALL"]);
    const bySlice = slices.map((slice: { slice: string; measures: [] }) => [slice.slice, means(slice.measures)]);
    expect(Object.fromEntries(bySlice)).toEqual({ "category=cat": values["cat"], "category=dog": values["dog"] });
  });
});
