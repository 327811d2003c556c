import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noBrowser } from "../../browser/pages.ts";
import { rankproof } from "../../browser/seen.ts";
import { isDeep } from "../../deep.ts";
import { reportPage } from "../report-page.ts";
import { stampIn as stampOf } from "./stamp-in.ts";

const INPUTS = ["judgments.qrels", "bm25.run"].map((name) => `examples/helpdesk/${name}`);

describe.skipIf(noBrowser || !isDeep())("How it was evaluated", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-stamp-"));
  const [live, light] = ["live.html", "light.html"].map((name) => join(folder, name));
  const report = reportPage();

  beforeAll(() => {
    rankproof("report", ...INPUTS, "-m", "nDCG@10,  AP(denominator=retrieved)", "-o", live);
    rankproof("report", ...INPUTS, "--light", "-o", light);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const blockOf = (page: Page, name: string) =>
    page.locator("#stamp details", { has: page.locator("summary", { hasText: `As ${name}` }) });

  /** Clicks the button that copies a block of text. @returns what it says then */
  async function copy(page: Page, name: string): Promise<string | null> {
    const block = blockOf(page, name);
    await block.locator("summary").click();
    await block.locator("button").click();
    const output = block.locator("output:not(:empty)");
    await output.waitFor();
    return output.textContent();
  }

  test("is the last section, and says the command and the digest of every input", async () => {
    const page = await report.show(live);
    expect(await page.locator("main > section").last().getAttribute("id")).toBe("stamp");
    const text = await page.locator("#stamp").innerText();
    expect(text).toContain(
      `rankproof report ${INPUTS.join(" ")} -m 'nDCG@10,  AP(denominator=retrieved)' -o ${basename(live)}`,
    );
    const { inputs } = await stampIn(page);
    expect(inputs.map(({ file }) => file)).toEqual(INPUTS);
    for (const { sha256 } of inputs) expect(text).toContain(sha256);
  });

  test.each(["text", "BibTeX", "JSON"])("is copied as %s, also from the disk", async (name) => {
    const page = await report.show(live);
    // The clipboard is that of the browser: no other file of tests copies.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    expect(await copy(page, name)).toBe("copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await blockOf(page, name).locator("pre").textContent());
    if (name === "JSON") expect(JSON.parse(copied)).toEqual(await stampIn(page));
  });

  test("where there is no clipboard, the text is selected", async () => {
    const page = await report.load(live);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    expect(await copy(page, "BibTeX")).toContain("selected");
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(
      (await blockOf(page, "BibTeX").locator("pre").innerText()).trim(),
    );
  });

  test("a light report shows text, and holds the same JSON", async () => {
    const page = await report.load(light);
    expect(await page.locator("#stamp button").count()).toBe(0);
    expect(readFileSync(light, "utf8")).not.toContain("<script");
    const { inputs } = await stampIn(page);
    expect(inputs).toEqual(stampOf(readFileSync(live, "utf8")).inputs);
    expect(await blockOf(page, "text").locator("pre").textContent()).toContain(inputs[0].sha256);
  });
});

async function stampIn(page: Page): Promise<{ inputs: { file: string; sha256: string }[] }> {
  return JSON.parse((await page.getAttribute("meta[name=rankproof-stamp]", "content")) ?? "");
}
