import { readFileSync } from "node:fs";

/** Lines of judgments or of a run that belong to the queries which a pattern matches, for what does not depend on how many. */
export function linesOfQueries(path: string, queries: RegExp): string {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines
    .filter((line) => queries.test(line.split(" ")[0]))
    .map((line) => `${line}\n`)
    .join("");
}

/** Eight queries of test/files. */
export const FEW_OF_NEWS = /^40[1-8]$/;
/** Eight queries of examples/helpdesk, three of them in German. */
export const FEW_OF_HELPDESK = /^q(?:0[1-5]|3[467])$/;

/** Vectors of the first photos of examples, with all columns. */
export function fewPhotos(): string {
  return readFileSync("examples/photos.csv", "utf8").split("\n").slice(0, 41).join("\n");
}
