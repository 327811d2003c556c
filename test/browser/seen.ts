import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Page } from "playwright-core";

// What tests of reports and of the page compare: what a browser shows, and what the command line prints.

/** The built command line. */
export const CLI = resolve("dist/cli/rankproof.cjs");

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export function rankproof(...args: string[]): string {
  return execFileSync(process.execPath, [CLI, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Rows of a table in the page, by their first cell. */
export async function tableIn(page: Page, caption: RegExp): Promise<Record<string, string[]>> {
  const table = page.locator("table", { has: page.locator("caption", { hasText: caption }) }).first();
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.textContent ?? "",
        ...[...row.querySelectorAll("td:not(.place)")].map((cell) => cell.textContent ?? ""),
      ]),
    );
  const plain = (text: string): string => text.replaceAll("\u2212", "-").replace(/\s+/g, " ").trim();
  return Object.fromEntries(rows.map(([first, ...others]) => [first, others.map(plain)]));
}

/** The cells of the leaderboard by measure, those of each run in the order of the runs' names. */
export async function leaderboardIn(page: Page): Promise<Record<string, string[]>> {
  const rows = await tableIn(page, /^Value/);
  const names = Object.keys(rows).sort();
  const table = page.locator("#leaderboard table.leaderboard");
  const measures = await table
    .locator("tbody tr:first-child td[data-label]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-label") ?? ""));
  return Object.fromEntries(
    measures.map((measure, m) => [measure, names.map((name) => rows[name].slice(-measures.length)[m])]),
  );
}

/** Rows of what `eval` or `embeddings` prints, by their first cell. */
export function printed(...args: string[]): Record<string, string[]> {
  const rows = rankproof(...args)
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  return Object.fromEntries(rows.map(([first, ...cells]) => [first, cells]));
}

/** What axe finds in the page, of whatever impact. */
export async function seriousProblemsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    // All that holds would be listed element by element, which takes most of the time.
    (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}

interface Axe {
  run(options: { readonly resultTypes: readonly string[] }): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
