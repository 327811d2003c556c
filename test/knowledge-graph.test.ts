import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const EXAMPLE = resolve("examples/knowledge-graph");

test("the files of the example are those that its program writes", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-graph-"));
  try {
    copyFileSync(join(EXAMPLE, "index.js"), join(folder, "make.mjs"));
    execFileSync(process.execPath, ["make.mjs"], { cwd: folder });
    const names = readdirSync(folder).filter((name) => name !== "make.mjs");
    expect(names).toHaveLength(8);
    for (const name of names) {
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(EXAMPLE, name))), name).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the tutorial shows that program", () => {
  const page = readFileSync("docs/tutorials/knowledge-graph.md", "utf8");
  expect(page).toContain(`\`\`\`js [make.js]\n${readFileSync(join(EXAMPLE, "index.js"), "utf8")}\`\`\`\n`);
});
