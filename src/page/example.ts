/** Files of the example, which stand beside the page: judgments and runs of a small collection, with its texts. */
export const EXAMPLE = ["judgments.qrels", "bm25.run", "dense.run", "queries.csv", "passages.jsonl"];

/** The part of an address behind ? under which the example is opened. */
export const EXAMPLE_ADDRESS = "?example";

/** Fetches the example. @throws Error, where the page stands without it */
export async function exampleFiles(): Promise<File[]> {
  return Promise.all(
    EXAMPLE.map(async (name) => {
      const response = await fetch(new URL(`example/${name}`, document.baseURI));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return new File([await response.blob()], name);
    }),
  );
}
