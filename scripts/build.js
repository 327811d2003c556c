import { chmodSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { install, root, runTool } from "./setup.js";

// The library by tsc, one file a module, so that bundlers and browsers take only what they need; all else by rolldown.config.ts.
install();
rmSync(`${root}dist`, { recursive: true, force: true });
for (const project of ["tsconfig.build.json", "tsconfig.threads.json", "tsconfig.entries.json"]) {
  runTool("typescript/bin/tsc", ["--project", project]);
}
runTool("rolldown/bin/cli.mjs", ["--config"], { stdout: "ignore" });
chmodSync(`${root}dist/cli/rankproof.cjs`, 0o755);
linkCommand();

/** Lets `npx rankproof` find the command in this folder at once, also where it was tried before the first build. */
function linkCommand() {
  const link = `${root}node_modules/.bin/rankproof`;
  rmSync(link, { force: true });
  if (process.platform === "win32")
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\dist\\cli\\rankproof.cjs" %*\r\n');
  else symlinkSync("../../dist/cli/rankproof.cjs", link);
}
