import { expect, test } from "vitest";
import { figures } from "../../../src/cli/commands/explain/figures.ts";
import { findMeasure } from "../../../src/notation/index.ts";
import { rankproof } from "../in-process.ts";

test.each([
  ["EER", "EER — equal error rate"],
  ["eer", "EER — equal error rate"],
  ["TAR@FAR=0.01", "TAR — true accept rate at a false accept rate"],
  ["frr", "FNMR — false non-match rate at a false match rate"],
  ["pair AUC", "pair-AUC — area under the ROC of all pairs"],
  ["v_measure", "NMI — normalized mutual information of clusters and labels"],
])("explain %s", async (name, title) => {
  const { code, stdout } = await rankproof(["explain", name]);
  expect(stdout.split("\n")[0]).toBe(title);
  expect(code).toBe(0);
});

test("explain EER says where its threshold stands, and how to have its interval", async () => {
  const { stdout } = await rankproof(["explain", "EER"]);
  expect(stdout.replace(/\s+/g, " ")).toContain(
    "The distance beside it is the threshold of the nearer of these points",
  );
  expect(stdout).toContain("rankproof embeddings vectors.npy labels.npy --intervals");
  expect(JSON.parse((await rankproof(["explain", "EER", "--json"])).stdout)).toMatchObject({ id: "EER" });
});

test.each(figures.flatMap(({ id, also = [] }) => [id, ...also]))("%s is the name of no measure", (name) => {
  expect(() => findMeasure(name)).toThrow(/unknown|unsupported|invalid/);
});
