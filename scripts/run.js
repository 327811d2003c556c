import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cssText } from "./css-text.js";
import { patchPackages } from "./patches.js";
import { install, root } from "./setup.js";

// Runs a TypeScript file on any supported Node: bundled first, since Node 20 reads no TypeScript.
install();
patchPackages();
const { rolldown } = await import("rolldown");

const [script, ...args] = process.argv.slice(2);
// A name of its own: the same script may run twice at a time, and node_modules may be a link that several folders share.
const file = `${root}node_modules/.cache/rankproof/${script.replace(/\W/g, "-")}-${process.pid}.js`;
process.on("exit", () => rmSync(file, { force: true }));
const bundle = await rolldown({
  input: `${root}${script}`,
  platform: "node",
  external: [/node_modules/],
  plugins: [cssText()],
  logLevel: "silent",
});
await bundle.write({ file, format: "esm", codeSplitting: false });
const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
