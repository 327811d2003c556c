import { readFileSync } from "node:fs";

/** Where the repository shows its files, as package.json names it. */
export const repository: string = JSON.parse(readFileSync("package.json", "utf8"))
  .repository.url.replace(/^git\+/, "")
  .replace(/\.git$/, "");
