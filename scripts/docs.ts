import { readFileSync, writeFileSync } from "node:fs";
import { conventionsPage } from "./conventions-docs.ts";
import { measuresPage } from "./measures-docs.ts";
import { statisticsPage } from "./statistics-docs.ts";

// Writes docs/measures.md, docs/statistics.md and the profiles of docs/conventions.md from the records.
writeFileSync("docs/measures.md", measuresPage());
writeFileSync("docs/statistics.md", statisticsPage());
writeFileSync("docs/conventions.md", conventionsPage(readFileSync("docs/conventions.md", "utf8")));
