import { install, root, run } from "./setup.js";

install();
run(process.execPath, [`${root}scripts/build.js`]);
const command = "rankproof eval examples/news.qrels examples/bm25.run examples/dense.run";
console.log(`$ npx ${command}\n`);
run(process.execPath, [`${root}dist/cli/rankproof.js`, ...command.split(" ").slice(1)]);
