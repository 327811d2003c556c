import { readdirSync, readFileSync } from "node:fs";
import { isLink, root, runTool } from "./setup.js";

/** Packages that patches/ changes, as its files name them (docs/decisions/patched-readers.md says why). */
const PATCHED = ["@uwdata+flechette", "hyparquet"];

/** Applies patches/ to node_modules where it is not applied yet. Ends the program where a patch is missing or does not fit. */
export function patchPackages() {
  if (PATCHED.map(patchOf).every(isApplied)) return;
  if (isLink(`${root}node_modules`)) {
    end("invalid node_modules: a link to a folder without patches/ (run npm run build in the folder that owns it)");
  }
  runTool("patch-package/index.js", ["--error-on-fail", "--error-on-warn"]);
}

/** The text of the patch of a package. */
function patchOf(name) {
  const file = readdirSync(`${root}patches`).find((path) => path.startsWith(`${name}+`) && path.endsWith(".patch"));
  if (file === undefined) end(`missing patch: patches/${name}+VERSION.patch (git restore patches brings it back)`);
  return readFileSync(`${root}patches/${file}`, "utf8");
}

/** Whether every line that a patch adds stands in its file. */
export function isApplied(patch) {
  const files = patch.split(/^diff --git .*$/m).slice(1);
  return files.every((text) => {
    const [, path] = /^\+\+\+ b\/(.*)$/m.exec(text);
    const lines = new Set(readFileSync(`${root}${path}`, "utf8").split("\n"));
    const added = text.split("\n").filter((line) => /^\+(?!\+\+ )/.test(line));
    return added.every((line) => lines.has(line.slice(1)));
  });
}

function end(message) {
  console.error(message);
  process.exit(1);
}
