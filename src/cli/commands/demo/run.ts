import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printable, RankproofError } from "../../../core/errors.ts";
import { hung } from "../../../drawers/terminal.ts";
import { typedWords } from "../../../drawers/typed-command.ts";
import { besideBundles } from "../../bundles.ts";
import { cannotWrite, print, write } from "../../output/write.ts";
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
] as const;

/** Writes the help desk into a folder, and prints what it is and what to try. */
export async function run(folder = "rankproof-demo"): Promise<void> {
  const files = DEMO_FILES.map(({ name }) => ({ path: join(folder, name), content: contentOf(name) }));
  const others = files.filter(({ path, content }) => standsOtherwise(path, content));
  if (others.length > 0) throw cannotOverwrite(folder, others);
  await writeAll(
    folder,
    files.filter(({ path }) => contentAt(path) === undefined),
  );
  await print(told(folder));
}

function contentOf(name: string): Uint8Array {
  return readFileSync(besideBundles(`../page/example/${name}`));
}

/** What stands at a path; undefined where nothing does. */
function contentAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw cannotWrite(path, error);
  }
}

function standsOtherwise(path: string, content: Uint8Array): boolean {
  return contentAt(path)?.equals(content) === false;
}

function cannotOverwrite(folder: string, others: readonly { readonly path: string }[]): RankproofError {
  const names = others.map(({ path }) => printable(path)).join(", ");
  const are = others.length === 1 ? "is there with other contents" : "are there with other contents";
  return new RankproofError(
    "invalid",
    `folder: ${printable(folder)} (${names} ${are}; nothing is written; to write elsewhere: rankproof demo FOLDER)`,
    "data",
  );
}

/** Writes all files; where one cannot be written, those before it are removed. */
async function writeAll(
  folder: string,
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Promise<void> {
  const begun: string[] = [];
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, content } of files) {
      begun.push(path);
      await write(content, path);
    }
  } catch (error) {
    for (const path of begun) rmSync(path, { force: true });
    throw cannotWrite(folder, error);
  }
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
