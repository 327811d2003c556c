import { readFileSync, writeFileSync } from "node:fs";
import { measuresPage, readmeWithTable } from "./measures-docs.ts";

// Writes docs/measures.md and the table of measures in README.md from the registry.
writeFileSync("docs/measures.md", measuresPage());
writeFileSync("README.md", readmeWithTable(readFileSync("README.md", "utf8")));
