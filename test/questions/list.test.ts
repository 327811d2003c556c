import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerTo } from "../../src/questions/answer.ts";
import { QUESTIONS } from "../../src/questions/index.ts";
import { ROUNDING } from "../../src/questions/rounding/answer.ts";
import { SLICES } from "../../src/questions/slices/answer.ts";
import { TOOL_VALUES } from "../../src/questions/tool-values/answer.ts";

const folders = readdirSync("src/questions", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// Red when a question is written and never asked.
test("every folder of src/questions is a question of the list, by its name", () => {
  expect(QUESTIONS.map(({ id }) => id).sort()).toEqual(folders.sort());
});

// Red when a new question touches more than its folder and a line of the list.
test("the evaluation of runs and its documents name no question", () => {
  const named = [
    ...["evaluate", "read-inputs", "side-questions", "evaluation-findings", "request"].map(
      (name) => `jobs/runs/${name}.ts`,
    ),
    ...["document", "rows"].map((name) => `documents/runs/${name}.ts`),
    ...["document", "json", "rows", "sentences"].map((name) => `documents/comparison/${name}.ts`),
  ].filter((file) => {
    const text = readFileSync(`src/${file}`, "utf8");
    return folders.some((folder) => text.includes(`questions/${folder}/`));
  });
  expect(named).toEqual([]);
});

test("an answer is found by its key, and a question that was not asked has none", () => {
  const answers = [ROUNDING.with([]), TOOL_VALUES.with([[]])];
  expect(answerTo({ answers }, ROUNDING)).toEqual([]);
  expect(answerTo({ answers }, TOOL_VALUES)).toEqual([[]]);
  expect(answerTo({ answers }, SLICES)).toBeUndefined();
});
