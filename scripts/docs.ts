import { writeFileSync } from "node:fs";
import { measuresPage } from "./measures-docs.ts";
import { statisticsPage } from "./statistics-docs.ts";

// Writes docs/measures.md and docs/statistics.md from the records.
writeFileSync("docs/measures.md", measuresPage());
writeFileSync("docs/statistics.md", statisticsPage());
