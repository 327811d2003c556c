import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { removeUnreachableDeclarations } from "./declarations.js";
import { removeDocComments } from "./doc-comments.js";
import { patchPackages } from "./patches.js";
import { placeFiles } from "./place-files.js";
import { writeSbom } from "./sbom.js";
import { install, isLink, root, runTool } from "./setup.js";

// The library by tsc, one file a module, so that bundlers and browsers take only what they need; all else by rolldown.config.ts.
// Types are checked by npm run typecheck. Everything is written beside dist first: who reads dist meanwhile, or builds as
// well, is not disturbed.
install();
patchPackages();
const staged = mkdtempSync(`${root}.dist-`);
process.on("exit", () => rmSync(staged, { recursive: true, force: true }));
for (const project of ["tsconfig.build.json", "tsconfig.threads.json", "tsconfig.entries.json"]) {
  runTool("typescript/bin/tsc", ["--project", project, "--outDir", staged, "--noCheck"]);
}
removeDocComments(staged);
removeUnreachableDeclarations(staged, JSON.parse(readFileSync(`${root}package.json`, "utf8")).exports);
const DIST = relative(root, staged);
runTool("rolldown/bin/cli.mjs", ["--config"], { stdout: "ignore", env: { ...process.env, DIST } });
writeSbom(`${staged}/sbom.cdx.json`, `${staged}/THIRD-PARTY-LICENSES.txt`);
chmodSync(`${staged}/cli/rankproof.cjs`, 0o755);
placeFiles(staged, `${root}dist`);
linkCommand();

/** Lets `npx rankproof` find the command in this folder at once, also where it was tried before the first build. */
function linkCommand() {
  // What a link leads to belongs to another folder.
  if (isLink(`${root}node_modules`)) return;
  const link = `${root}node_modules/.bin/rankproof`;
  if (process.platform === "win32") {
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\dist\\cli\\rankproof.cjs" %*\r\n');
    return;
  }
  const temporary = `${link}-${process.pid}`;
  symlinkSync("../../dist/cli/rankproof.cjs", temporary);
  renameSync(temporary, link);
}
