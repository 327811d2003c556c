import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../../cli/in-process.ts";
import { chromiumPath, launch } from "../chromium.ts";

const INPUTS = ["judgments.qrels", "bm25.run"].map((name) => `examples/helpdesk/${name}`);

describe.skipIf(chromiumPath === undefined)("How it was evaluated", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-stamp-"));
  const [live, light] = ["live.html", "light.html"].map((name) => join(folder, name));
  let browser: Browser;

  beforeAll(async () => {
    await rankproof(["report", ...INPUTS, "-m", "nDCG@10,  AP(denominator=retrieved)", "-o", live], {
      bundles: "dist/cli",
    });
    await rankproof(["report", ...INPUTS, "--light", "-o", light]);
    browser = await launch();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function opened(file: string, prepare: (page: Page) => Promise<void> = async () => {}): Promise<Page> {
    const page = await browser.newPage();
    await prepare(page);
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector("#stamp");
    return page;
  }

  const blockOf = (page: Page, name: string) =>
    page.locator("#stamp details", { has: page.locator("summary", { hasText: `As ${name}` }) });

  test("is the last section, and says the command and the digest of every input", async () => {
    const page = await opened(live);
    expect(await page.locator("main > section").last().getAttribute("id")).toBe("stamp");
    const text = await page.locator("#stamp").innerText();
    expect(text).toContain(`rankproof report ${INPUTS.join(" ")} -m 'nDCG@10,  AP(denominator=retrieved)' -o ${live}`);
    const { inputs } = await stampIn(page);
    expect(inputs.map(({ file }) => file)).toEqual(INPUTS);
    for (const { sha256 } of inputs) expect(text).toContain(sha256);
    await page.close();
  });

  test.each(["text", "BibTeX", "JSON"])("is copied as %s, also from the disk", async (name) => {
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await context.newPage();
    await page.goto(pathToFileURL(live).href);
    const block = blockOf(page, name);
    await block.locator("summary").click();
    await block.locator("button").click();
    await page.waitForFunction(() => document.querySelector("#stamp output:not(:empty)") !== null);
    expect(await block.locator("output").textContent()).toBe("copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator("pre").textContent());
    if (name === "JSON") expect(JSON.parse(copied)).toEqual(await stampIn(page));
    await context.close();
  });

  test("where there is no clipboard, the text is selected", async () => {
    const page = await opened(live, async (own) => {
      await own.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    });
    const block = blockOf(page, "BibTeX");
    await block.locator("summary").click();
    await block.locator("button").click();
    await page.waitForFunction(() => document.querySelector("#stamp output:not(:empty)") !== null);
    expect(await block.locator("output").textContent()).toContain("selected");
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(
      (await block.locator("pre").innerText()).trim(),
    );
    await page.close();
  });

  test("a light report shows text, and holds the same JSON", async () => {
    const page = await opened(light);
    expect(await page.locator("#stamp button").count()).toBe(0);
    expect(readFileSync(light, "utf8")).not.toContain("<script");
    const [own, other] = [await stampIn(page), await stampIn(await opened(live))];
    expect(own.inputs).toEqual(other.inputs);
    expect(await blockOf(page, "text").locator("pre").textContent()).toContain(own.inputs[0].sha256);
    await page.close();
  });
});

async function stampIn(page: Page): Promise<{ inputs: { file: string; sha256: string }[] }> {
  return JSON.parse((await page.getAttribute("meta[name=rankproof-stamp]", "content")) ?? "");
}
