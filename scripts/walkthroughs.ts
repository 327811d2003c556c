import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative, resolve } from "node:path";
import { walkthroughs } from "../test/walkthroughs/pages.ts";
import { stepsOf, withOutputs } from "../test/walkthroughs/steps.ts";
import { Terminal } from "../test/walkthroughs/terminal.ts";
import { type Printed, readTranscript, writeTranscript } from "../test/walkthroughs/transcript.ts";

// Runs the commands of pages and writes what they print into them; what other tools print, and the files they write, is kept beside.
// Programs in Python that use rankproof are left as they are: REWRITE=1 node scripts/python.js test local -k pages writes theirs.
//   TOOLS=venv/bin node scripts/run.js scripts/walkthroughs.ts docs/tutorials/search.md …
//   … --kept  runs no other tool: what these printed before stays
// TOOLS are folders with python3 (in a virtual environment with what the page installs) and other tools.
const PATH = [process.env["TOOLS"], process.env["PATH"]].join(delimiter);

const isKept = process.argv.includes("--kept");
const pages = process.argv.slice(2).filter((argument) => argument !== "--kept");

for (const page of pages.length > 0 ? pages : walkthroughs) {
  const markdown = readFileSync(page, "utf8");
  const terminal = new Terminal();
  // As test/docs.test.ts has it for the examples of other pages.
  if (!walkthroughs.includes(page)) terminal.run(["rankproof demo .", `ln -s '${resolve("examples")}' examples`]);
  const files = new Map<string, string>();
  const outputs: string[] = [];
  const printed: Printed[] = [];
  const written: Record<string, Uint8Array> = {};
  for (const step of stepsOf(markdown)) {
    if (step.kind === "file") {
      files.set(step.name, step.text);
      terminal.write(step.name, step.text);
      continue;
    }
    if (step.kind === "python") {
      outputs.push(...step.commands.map(({ output }) => output));
      continue;
    }
    const isOutside = step.kind === "outside";
    if (isOutside && isKept) {
      outputs.push(...step.commands.map(({ output }) => output));
      for (const [name, bytes] of Object.entries(readTranscript(page).written)) terminal.write(name, bytes);
      continue;
    }
    const before = filesIn(terminal.here);
    const lines = step.commands.map(({ command }) => (isOutside ? `${command} 2> errors || cat errors` : command));
    const found = terminal.run(lines, PATH);
    outputs.push(...found);
    if (!isOutside) continue;
    rmSync(join(terminal.here, "errors"));
    step.commands.forEach(({ command }, i) => {
      printed.push({ command, files: Object.fromEntries(files), output: found[i] });
    });
    for (const name of filesIn(terminal.here).filter((name) => !before.includes(name))) {
      written[name] = readFileSync(join(terminal.here, name));
    }
  }
  terminal.close();
  if (!isKept) writeTranscript(page, { printed, written });
  writeFileSync(page, withOutputs(markdown, outputs));
  console.log(page);
}

/** Paths of files below a folder, with slashes; none that are hidden, as Spark's checksums are. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));
}
