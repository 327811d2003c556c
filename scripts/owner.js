import { readFileSync, writeFileSync } from "node:fs";

// npm run owner -- NAME: writes whose repository on GitHub this is into package.json, which all else reads, and into the lines
// of the documents by which a workflow uses the Action.

const [owner = ""] = process.argv.slice(2);
if (!/^[A-Za-z\d](?:-?[A-Za-z\d]){0,38}$/.test(owner)) {
  console.error(`invalid owner: ${owner} (expected the name of an account on GitHub: npm run owner -- NAME)`);
  process.exit(2);
}
const before = /github\.com\/([\w-]+)\/rankproof/.exec(readFileSync("package.json", "utf8"))[1];
for (const path of ["package.json", "docs/gates.md"]) {
  const text = readFileSync(path, "utf8");
  const ours = new RegExp(`(?<=github\\.com/|uses: )${before}(?=/rankproof)`, "g");
  writeFileSync(path, text.replace(ours, owner));
}
