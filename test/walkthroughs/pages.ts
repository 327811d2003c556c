import { readdirSync, readFileSync } from "node:fs";

/** Folders of docs whose pages are walked through, where they have commands: every file they show is written, every command is run. */
const FOLDERS = ["tasks", "tutorials", "coming-from", "python"];

/** Paths of these pages. */
export const walkthroughs = [
  "docs/cookbook.md",
  "docs/trust.md",
  ...FOLDERS.flatMap((folder) =>
    readdirSync(`docs/${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${folder}/${name}`)
      .filter((page) => readFileSync(page, "utf8").includes("\n```console\n")),
  ),
];
