import { chmodSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { install, root, runTool } from "./setup.js";

install();
const { rolldown } = await import("rolldown");

rmSync(`${root}dist`, { recursive: true, force: true });

// The library: one file a module, so that bundlers and browsers take only what they need.
for (const project of ["tsconfig.build.json", "tsconfig.threads.json"]) {
  runTool("typescript/bin/tsc", ["--project", project]);
}
// tsc leaves the extension .ts in declarations.
for (const name of readdirSync(`${root}dist`, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const text = readFileSync(`${root}dist/${name}`, "utf8");
  writeFileSync(`${root}dist/${name}`, text.replace(/(from "\.[^"]*|import\("\.[^"]*)\.ts"/g, '$1.js"'));
}

// The command line and its threads: bundled with their libraries, one chunk a command, so that it starts fast.
const bundle = await rolldown({
  input: { rankproof: `${root}src/cli/rankproof.ts`, worker: `${root}src/cli/worker.ts` },
  platform: "node",
});
await bundle.write({
  dir: `${root}dist/cli`,
  format: "esm",
  minify: { compress: true, mangle: false, codegen: true },
  chunkFileNames: "[name].js",
});
chmodSync(`${root}dist/cli/rankproof.js`, 0o755);
linkCommand();

const bundled = [
  "commander",
  "entities",
  "fflate",
  "fzstd",
  "hyparquet",
  "hyparquet-compressors",
  "hysnappy",
  "papaparse",
];
const licences = bundled.map((name) => {
  return `${name}\n\n${readFileSync(`${root}node_modules/${name}/LICENSE`, "utf8").trim()}\n`;
});
writeFileSync(`${root}dist/cli/THIRD-PARTY-LICENSES.txt`, licences.join("\n\n"));

/** Lets `npx rankproof` find the command in this folder at once, also where it was tried before the first build. */
function linkCommand() {
  const link = `${root}node_modules/.bin/rankproof`;
  rmSync(link, { force: true });
  if (process.platform === "win32")
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\dist\\cli\\rankproof.js" %*\r\n');
  else symlinkSync("../../dist/cli/rankproof.js", link);
}
