import { install, root, run } from "./setup.js";

install();
run(process.execPath, [`${root}scripts/build.js`]);
const files = "examples/news.qrels examples/bm25.run examples/dense.run";
for (const command of [`eval ${files}`, `report ${files} -o report.html`]) {
  console.log(`$ npx rankproof ${command}\n`);
  run(process.execPath, [`${root}dist/cli/rankproof.cjs`, ...command.split(" ")]);
  console.log();
}
console.log(`The report: ${root}report.html`);
