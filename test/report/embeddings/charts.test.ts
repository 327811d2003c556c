import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { FIRST_CHOICE } from "../../../src/report/chart.ts";
import { modelOfEmbeddings } from "../../../src/report/embeddings/build.ts";
import { type EmbeddingChartName, embeddingCharts } from "../../../src/report/embeddings/charts.ts";
import { plotEmbeddings } from "../../../src/report/plots.ts";

const CHOICE = FIRST_CHOICE;
const names = Object.keys(embeddingCharts) as EmbeddingChartName[];
const files = blobFiles(new Map([["photos.csv", new Blob([readFileSync("examples/photos.csv")])]]));
const request = { vectors: "photos.csv", flags: { confidences: ["confidence"] } };

/** All of the model, made once. */
const made = modelOfEmbeddings(request, files, {});

describe.each(names)("%s", (name) => {
  const { needs, draw } = embeddingCharts[name];

  test("is the same whether all of the model is made, or what it names", async () => {
    const [{ model: whole }, { model: part }] = [
      await made,
      await modelOfEmbeddings(request, files, {}, { parts: needs }),
    ];
    expect(draw(whole, CHOICE, false)).toBeDefined();
    expect(draw(part, CHOICE, false)).toEqual(draw(whole, CHOICE, false));
  });

  test("takes no random samples", async () => {
    const resample = async () => {
      throw new Error("no samples");
    };
    await expect(plotEmbeddings(name, request, files, { resample }, "json")).resolves.toContain("vega-lite");
  });
});

test("verification and principal components are left out where no chart asks for them", async () => {
  const { evaluated } = await modelOfEmbeddings(request, files, {}, { parts: ["cmc"] });
  const figures = evaluated.parts[0].figures.map(({ name }) => name);
  expect(evaluated.verification).toBeUndefined();
  expect(figures.filter((name) => /^(EER|PCF)/.test(name))).toEqual([]);
});
