import { install, root, run, runTool } from "./setup.js";

// Writes the site to site/dist. What it is built with has a package.json of its own: TypeDoc needs an older TypeScript.
install();
install(`${root}site/`);
run(process.execPath, [`${root}scripts/build.js`]);
runTool("typescript/bin/tsc", ["--project", "site"]);
run(process.execPath, [`${root}scripts/run.js`, "site/build.ts"]);
