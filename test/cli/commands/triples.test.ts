import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const cwd = resolve("examples/knowledge-graph");
const known = ["--entities", "entities.txt", "--known", "train.txt,valid.txt"];

test("triples prints the field's measures of filtered ranks, a column for each model", async () => {
  const models = ["tails.npy", "rounded-tails.npy"].flatMap((file) => ["--tails", file]);
  const { stdout, code } = await rankproof(["triples", "test.txt", ...models, ...known, "--json"], { cwd });
  const { runs } = JSON.parse(stdout);
  const found = runs.map((one: { run: string; measures: { measure: string }[] }) => [
    one.run,
    one.measures.map(({ measure }) => measure).join(" "),
  ]);
  const measures = "MR FilteredRR FilteredHits@1 FilteredHits@3 FilteredHits@10 AMRI";
  expect({ code, found }).toEqual({
    code: 0,
    found: [
      ["tails.npy", measures],
      ["rounded-tails.npy", measures],
    ],
  });
});

test("a matrix that is named twice is refused", async () => {
  const twice = ["--tails", "tails.npy", "--tails", "tails.npy"];
  const { code, stderr } = await rankproof(["triples", "test.txt", ...twice, ...known], { cwd });
  expect({ code, stderr }).toEqual({ code: 2, stderr: "duplicate input: tails.npy (named twice)\n" });
});

test("a file that is not there is named", async () => {
  const { code, stderr } = await rankproof(["triples", "gone.txt", "--tails", join(cwd, "tails.npy")], { cwd });
  expect({ code, stderr }).toEqual({ code: 3, stderr: "missing file: gone.txt\n" });
});
