import { expect, test } from "vitest";
import { csv } from "../../../src/inputs/formats/csv.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "../tables/read-table.ts";

const read = (kind: Kind, text: string) =>
  rowsReadFrom(async (hasher, rows) => {
    const reading = { numbers: STRICT_NUMBERS, comments: "hash and blank", hasher } as const;
    await csv.read(kind, textSource(text, undefined, "x.csv"), reading, rows);
  });

test("csv.read(…) takes what is apart by semicolons where the header has these and no comma", async () => {
  await expect(read("run", 'query;item;score\nq;"a;b";2.5\nq;c,d;1\n')).resolves.toEqual(["q a;b 2.5", "q c,d 1"]);
  await expect(read("run", "query,item;x,score\nq,a;b,2.5\n")).rejects.toThrow("missing column: item");
});

test("csv.read(…) takes a comma before decimals apart by semicolons, and names it apart by commas", async () => {
  await expect(read("run", "query;item;score\nq;a;2,5\n")).resolves.toEqual(["q a 2.5"]);
  await expect(read("run", "query;item;score\nq;a;1.234,5\n")).rejects.toThrow('x.csv:2: invalid score: "1.234,5"');
  await expect(read("run", 'query,item,score\nq,a,"2,5"\n')).rejects.toThrow(
    'x.csv:2: invalid score: "2,5" for a in query q (expected a finite number: with a point, not a decimal comma)',
  );
});

test("csv.read(judgments, …) takes true and false for grades, as pandas writes them", async () => {
  await expect(read("judgments", "query,item,label\nq,a,True\nq,b,False\n")).resolves.toEqual(["q a 1", "q b 0"]);
});
