import { install, root, run } from "./setup.js";

// Three ways to search the passages of a help desk, compared; then a report with every query and passage.
install();
run(process.execPath, [`${root}scripts/build.js`]);

const folder = "examples/helpdesk";
const files = ["judgments.qrels", "bm25.run", "dense.run", "words.run"].map((name) => `${folder}/${name}`).join(" ");
const byIntent = `--by ${folder}/queries.csv:intent`;
const texts = `--items ${folder}/passages.jsonl --queries ${folder}/queries.csv`;

title("Which run is better, and how sure is that?");
rankproof(`compare ${files} -m nDCG@10`);

title("Where does each of them do badly?");
rankproof(`eval ${files} -m nDCG@10 ${byIntent}`);

title("Why? The queries that gain and lose most by embeddings");
const program = `${folder}/differences.js`;
console.log(`$ node ${program}\n`);
run(process.execPath, [root + program]);

title("All of it, query by query");
rankproof(`report ${files} ${texts} ${byIntent} -o report.html`);
console.log(`\nThe report: ${root}report.html`);

function title(text) {
  console.log(`\n${text}\n${"═".repeat(text.length)}\n`);
}

function rankproof(command) {
  console.log(`$ npx rankproof ${command}\n`);
  run(process.execPath, [`${root}dist/cli/rankproof.cjs`, ...command.split(" ")]);
}
