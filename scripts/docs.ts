import { readFileSync, writeFileSync } from "node:fs";
import { configSchema } from "./config-schema.ts";
import { conventionsPage } from "./conventions-docs.ts";
import { findingsPage } from "./findings-docs.ts";
import { fusionPage } from "./fusion-docs.ts";
import { measuresPage } from "./measures-docs.ts";
import { knownNames } from "./name-types.ts";
import { optionsByDoor } from "./options-by-door.ts";
import { pythonMeasures } from "./python-measures.ts";
import { pythonFlags, pythonModules } from "./python-options.ts";
import { statisticsPage } from "./statistics-docs.ts";

// Writes what the records and commands say: docs/measures.md, docs/findings.md, docs/statistics.md, docs/fusion.md, the
// profiles of docs/conventions.md, the schema of a configuration, the names that types offer, the functions of Python,
// and docs/options-by-door.md.
writeFileSync("docs/measures.md", measuresPage());
writeFileSync("docs/findings.md", findingsPage());
writeFileSync("docs/statistics.md", statisticsPage());
writeFileSync("docs/fusion.md", fusionPage(readFileSync("docs/fusion.md", "utf8")));
writeFileSync("docs/conventions.md", conventionsPage(readFileSync("docs/conventions.md", "utf8")));
writeFileSync("docs/rankproof.config.schema.json", await configSchema());
writeFileSync("src/core/known-names.ts", knownNames());
const { functions, words } = await pythonModules();
writeFileSync("python/src/rankproof/functions.py", functions);
writeFileSync("python/src/rankproof/words.py", words);
writeFileSync("python/src/rankproof/flags.py", await pythonFlags());
writeFileSync("python/src/rankproof/measures.py", pythonMeasures());
// It looks at the schema and the functions of Python, which are new by now.
writeFileSync("docs/options-by-door.md", await optionsByDoor());
