import type { Page } from "playwright-core";
import { fewPhotos } from "../few-queries.ts";

/** Drops files on the page as a user does. @param files texts by name */
export async function dropFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
}

/** Judgments and two runs, for what does not depend on their values: they are evaluated in no time. */
export const SMALL_RUNS: Readonly<Record<string, string>> = {
  "news.qrels": "412 0 a 1\n413 0 b 1\n",
  "bm25.run": "412 Q0 a 1 3 bm25\n412 Q0 b 2 2 bm25\n413 Q0 a 1 3 bm25\n413 Q0 b 2 2 bm25\n",
  "dense.run": "412 Q0 b 1 3 dense\n412 Q0 a 2 2 dense\n413 Q0 b 1 3 dense\n",
};

/** The first of the vectors of the photos, with their labels, as many as are evaluated in no time. */
export const FEW_PHOTOS: Readonly<Record<string, string>> = {
  "photos.csv": fewPhotos(),
};
