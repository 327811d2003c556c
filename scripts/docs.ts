import { readFileSync, writeFileSync } from "node:fs";
import { measuresPage, readmeWithTable } from "./measures-docs.ts";
import { statisticsPage } from "./statistics-docs.ts";

// Writes docs/measures.md, docs/statistics.md and the table of measures in README.md from the records.
writeFileSync("docs/measures.md", measuresPage());
writeFileSync("docs/statistics.md", statisticsPage());
writeFileSync("README.md", readmeWithTable(readFileSync("README.md", "utf8")));
