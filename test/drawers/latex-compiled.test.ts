import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

// Debian's texlive-latex-base and texlive-latex-recommended.
const hasLatex = spawnSync("pdflatex", ["--version"]).status === 0;

test.skipIf(!hasLatex)("tables of LaTeX compile (skipped where pdflatex is missing)", { timeout: 60_000 }, async () => {
  const [qrels, ...runs] = ["judgments.qrels", "bm25.run", "dense.run", "words.run"];
  const folder = mkdtempSync(join(tmpdir(), "rankproof-latex-"));
  const tables: string[] = [];
  for (const command of ["eval", "compare"]) {
    const options = ["-m", "nDCG@10, P(rel=2)@5", "-f", "latex", ...(command === "compare" ? ["--pairs", "all"] : [])];
    const { code, stdout } = await rankproof([command, qrels, ...runs, ...options], { cwd: "examples/helpdesk" });
    expect(code).toBe(0);
    tables.push(stdout);
  }
  const page = `\\documentclass{article}\n\\usepackage{booktabs}\n\\usepackage[utf8]{inputenc}\n\\begin{document}\n${tables.join("\n\n")}\n\\end{document}\n`;
  writeFileSync(join(folder, "page.tex"), page);
  const { status, stdout } = spawnSync("pdflatex", ["-interaction=nonstopmode", "-halt-on-error", "page.tex"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  const problems = stdout.split("\n").filter((line) => /^!|^Overfull/.test(line));
  expect({ status, problems }).toEqual({ status: 0, problems: [] });
});
