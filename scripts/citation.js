import { readFileSync, writeFileSync } from "node:fs";

// Gives CITATION.cff the version of package.json, when `changeset version` has changed it.
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync("CITATION.cff", readFileSync("CITATION.cff", "utf8").replace(/^version: .*$/m, `version: ${version}`));
