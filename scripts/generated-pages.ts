import { readFileSync } from "node:fs";
import { conventionsPages } from "./conventions-docs.ts";
import { findingsPage } from "./findings-docs.ts";
import { fusionPages } from "./fusion-docs.ts";
import { measuresPages } from "./measures-docs.ts";
import { optionsByDoor } from "./options-by-door.ts";
import { statisticsPages } from "./statistics-docs.ts";

/** Pages of docs by their path, as `docs/measures/ap.md`. */
export type Pages = Readonly<Record<string, string>>;

/** Folders of which every page is generated, whole or in part. */
export const GENERATED_FOLDERS = ["docs/measures", "docs/conventions", "docs/statistics", "docs/options-by-door"];

/** Every page of docs that is generated from records, whole or below its mark. */
export async function generatedPages(): Promise<Pages> {
  return {
    ...measuresPages(),
    "docs/findings.md": findingsPage(),
    ...statisticsPages(readFileSync("docs/statistics/README.md", "utf8")),
    ...fusionPages(),
    ...conventionsPages(readFileSync("docs/conventions/README.md", "utf8")),
    ...(await optionsByDoor()),
  };
}
