import { expect, test } from "vitest";
import { fields } from "../../../src/fields/index.ts";
import { rankproof } from "../in-process.ts";

test("list --field says what the words of a field are", async () => {
  const { code, stdout } = await rankproof(["list", "--field", "re-identification"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Re-identification\n/);
  expect(stdout).toMatch(/^ {2}rank-k, CMC@k, top-k, Rank@k +Success@k$/m);
  expect(stdout).toMatch(/^ {2}mINP +INP$/m);
  expect(stdout).toMatch(/^ {2}junk +an option of rankproof embeddings: --junk -1$/m);
  expect(stdout).toContain("\nTools (--like): torchreid, fastreid, market1501, oml\n");
  expect(stdout).toContain("\nA whole case: docs/tutorials/re-identification.md\n");
  expect(stdout).toMatch(/\nData to try things on: rankproof demo re-identification\n$/);
});

test("a word that rankproof reads otherwise is told with both", async () => {
  const { stdout } = await rankproof(["list", "--field", "images-and-texts"]);
  expect(stdout).toMatch(/^ {2}R@k, Recall@k +Success@k; -m alone reads R@k$/m);
});

test("figures beside measures of ranked lists are told", async () => {
  const { stdout } = await rankproof(["list", "--field", "biometrics"]);
  expect(stdout).toMatch(/^Figures beside them: EER, AUC, minDCF and FRR at FAR by rankproof pairs; /m);
});

test("list --field alone names the fields, and its JSON holds all", async () => {
  const { stdout } = await rankproof(["list", "--field"]);
  for (const { id } of fields) expect(stdout).toMatch(new RegExp(`^ {2}${id} +`, "m"));
  const all = JSON.parse((await rankproof(["list", "--field", "--json"])).stdout);
  expect(all.map(({ id }: { id: string }) => id)).toEqual(fields.map(({ id }) => id));
  const one = JSON.parse((await rankproof(["list", "--field", "biometrics", "--json"])).stdout);
  expect(one.words[1]).toMatchObject({ names: ["EER", "equal error rate"], reason: expect.stringMatching(/^it is /) });
  expect(all.at(-2)).toEqual(one);
});

const KNOWN = `known are ${fields.map(({ id }) => id).join(", ")}`;

test.each([
  ["fairness", "did you mean exposure?"],
  ["Metric_Learning", "did you mean embeddings?"],
  ["EER", "did you mean biometrics?"],
  // A word of several.
  ["retrieval", KNOWN],
  ["astrology", KNOWN],
])("an unknown field, %s, is refused with the field of that word, or all", async (name, hint) => {
  expect(await rankproof(["list", "--field", name])).toMatchObject({
    code: 2,
    stderr: `unknown field: ${name} (${hint})\n`,
  });
});

test("an unknown field is refused with the known ones", async () => {
  expect(await rankproof(["list", "--field", "re-identificaton"])).toMatchObject({
    code: 2,
    stderr: "unknown field: re-identificaton (did you mean re-identification?)\n",
  });
});
