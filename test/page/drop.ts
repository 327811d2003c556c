import type { Page } from "playwright-core";

/** Drops files on the page as a user does. @param files texts by name */
export async function dropFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
}
