import { expect, test } from "vitest";
import type { Kind } from "../../../src/inputs/rows.ts";
import { readQuepid } from "../../../src/inputs/services/quepid.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "../tables/read-table.ts";

const quepid = (text: string, kind: Kind = "judgments") =>
  rowsReadFrom((hasher, rows) => readQuepid(kind, textSource(text, 50, "x.csv"), { hasher }, rows));

// As o19s/quepid writes them: app/views/api/v1/export/ratings and app/assets/javascripts/services/caseCSVSvc.js.
const DETAILED = [
  "Team Name,Case Name,Case ID,Query Text,Doc ID,Title,Rating,genre",
  'T,C,7,star wars,d2,"A film, new",,drama',
  "T,C,7,star wars,d1,Star Wars,3,space",
].join("\r\n");

test("ratings: what has none is not judged", async () => {
  const rows = 'query,docid,rating\nstar wars,d1,3\nnever rated\n"a, b",d2,0\nstar wars,d3,\n';
  expect(await quepid(rows)).toEqual(["star wars d1 3", "a, b d2 0"]);
  expect(await quepid(rows.replace("docid", "doc_id"))).toEqual(["star wars d1 3", "a, b d2 0"]);
});

test("the blank that guards a query against spreadsheets is none of its own", async () => {
  expect(await quepid("query,docid,rating\n =1+1,d,1\n -x,d,1\n x,d,1\n")).toEqual(["=1+1 d 1", "-x d 1", " x d 1"]);
});

test("all documents of a case are judgments and, in their order, a run", async () => {
  expect(await quepid(DETAILED)).toEqual(["star wars d1 3"]);
  expect(await quepid(DETAILED, "run")).toEqual(["star wars d2 -2", "star wars d1 -3"]);
});

test("what is wrong is told with its line", async () => {
  await expect(quepid("query,docid,rating\nq,d,high\nq,,1\n")).rejects.toThrow(
    /^x\.csv:2: invalid grade: "high" for d in query q .*\nx\.csv:3: invalid item: "" in query q/,
  );
  await expect(quepid("query,docid,rating\nq\n")).rejects.toThrow("invalid file: x.csv (empty");
});
