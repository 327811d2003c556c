import { readFileSync } from "node:fs";
import { join } from "node:path";
import { printable } from "../../../core/errors.ts";
import { hung } from "../../../drawers/terminal.ts";
import { typedWords } from "../../../drawers/typed-command.ts";
import { besideBundles } from "../../bundles.ts";
import { writeNew } from "../../output/new-files.ts";
import { print } from "../../output/write.ts";
import { startedAs } from "../../started-as.ts";
import { DEMO_FILES } from "./files.ts";

/** What to try first, each with what it answers. */
const TO_TRY = [
  ["Which run is better, and on how many queries?", "eval judgments.qrels bm25.run dense.run words.run"],
  ["How sure is that?", "compare judgments.qrels bm25.run dense.run"],
  [
    "Where do they differ? A report with every query and passage:",
    "report judgments.qrels bm25.run dense.run --queries queries.csv --items passages.jsonl -o report.html",
  ],
  ["Why do other tools print other numbers?", "diagnose judgments.qrels words.run -m nDCG@10"],
  ["How good is retrieval, by a log alone?", "eval log.jsonl"],
  ["Which recommender finds the books that readers rate 4 or 5?", "eval ratings.csv --min-grade 4"],
] as const;

/** Writes the help desk into a folder, and prints what it is and what to try. */
export async function run(folder = "rankproof-demo"): Promise<void> {
  const files = DEMO_FILES.map(({ name }) => ({
    path: join(folder, name),
    content: readFileSync(besideBundles(`../page/example/${name}`)),
  }));
  await writeNew(files, "to write elsewhere: rankproof demo FOLDER");
  await print(told(folder));
}

function told(folder: string): string {
  const width = DEMO_FILES.reduce((most, { name }) => Math.max(most, name.length), 0);
  const files = DEMO_FILES.map(({ name, about }) => hung(`  ${name.padEnd(width)}  `, about));
  const started = startedAs();
  const commands = TO_TRY.map(([question, line]) => `# ${question}\n${started} ${line}`);
  return [
    `${printable(folder)}: the help desk of a library, 300 passages and 40 queries`,
    "",
    ...files,
    "",
    "Try:",
    "",
    typedWords(["cd", folder]),
    "",
    commands.join("\n\n"),
    "",
  ].join("\n");
}
