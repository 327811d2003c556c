import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { configSchema } from "./config-schema.ts";
import { GENERATED_FOLDERS, generatedPages } from "./generated-pages.ts";
import { manPage } from "./man-page.ts";
import { knownNames } from "./name-types.ts";
import { pythonMeasures } from "./python-measures.ts";
import { pythonFlags, pythonModules } from "./python-options.ts";

// Writes what records and commands hold: the schema of a configuration, the names that types offer, the man page, the
// functions of Python, and the generated pages of docs, where folders that are wholly generated lose the pages of records that are gone.
writeFileSync("docs/rankproof.config.schema.json", await configSchema());
writeFileSync("src/core/known-names.ts", knownNames());
mkdirSync("man", { recursive: true });
writeFileSync("man/rankproof.1", await manPage());
const { functions, words } = await pythonModules();
writeFileSync("python/src/rankproof/functions.py", functions);
writeFileSync("python/src/rankproof/words.py", words);
writeFileSync("python/src/rankproof/flags.py", await pythonFlags());
writeFileSync("python/src/rankproof/measures.py", pythonMeasures());
// They look at the schema and the functions of Python, which are new by now.
const pages = await generatedPages();
for (const folder of GENERATED_FOLDERS) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (pages[`${folder}/${name}`] === undefined) rmSync(`${folder}/${name}`);
}
for (const [path, text] of Object.entries(pages)) writeFileSync(path, text);
