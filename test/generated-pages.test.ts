import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GENERATED_FOLDERS, generatedPages } from "../scripts/generated-pages.ts";

const pages = await generatedPages();

test.each(Object.entries(pages))("%s is what `npm run docs` writes", (path, text) => {
  expect(readFileSync(path, "utf8")).toBe(text);
});

test.each(GENERATED_FOLDERS)("%s has a page for each record, and no other", (folder) => {
  const written = Object.keys(pages).filter((path) => path.startsWith(`${folder}/`));
  expect(
    readdirSync(folder)
      .map((name) => `${folder}/${name}`)
      .toSorted(),
  ).toEqual(written.toSorted());
});
