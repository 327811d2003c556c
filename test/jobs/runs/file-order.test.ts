import { expect, test } from "vitest";
import { checkOrder } from "../../../src/jobs/runs/file-order.ts";
import { textSource } from "../../inputs/memory-source.ts";

const named = (name: string, text: string) => ({ ...textSource(text), name });

/** Judgments as BEIR has them, which calls grades scores. */
const BEIR =
  "query-id\tcorpus-id\tscore\nPLAIN-1\tMED-2427\t2\nPLAIN-1\tMED-10\t1\nPLAIN-1\tMED-14\t1\nPLAIN-2\tMED-5\t1\n";
const ONE_EACH = "query-id\tcorpus-id\tscore\n1\t31715818\t1\n3\t14717500\t1\n5\t13734012\t1\n";
const TREC_QRELS = "PLAIN-1 0 MED-2427 2\n";
const GRADED = "query,item,relevance\nq1,d1,0.3333\nq1,d2,0.25\n";
const HALF_STARS = "user,item,score\n1,31,4.5\n1,1029,4.5\n1,1061,3\n2,10,4\n2,17,3.5\n";
const RATED = "user,item,score\n1,31,2.5\n1,1029,3\n1,1061,3\n2,10,4\n2,17,5\n";

const BM25 =
  "query,item,score\nPLAIN-1,MED-2427,24.1785\nPLAIN-1,MED-10,19.532104\nPLAIN-2,MED-14,8.75\nPLAIN-2,MED-5,8.75\n";
const DENSE = "qid,docid,score\n1,31715818,0.9134\n1,14717500,0.8713\n3,13734012,0.7712\n";
const DISTANCES = "query,item,score\n1,a,-0.125\n1,b,-0.5005\n";
const COUNTS = "query,item,score\nq1,d1,3\nq1,d2,2\nq1,d3,2\nq2,d1,1\n";
const POINTS = "query,item,score\nq1,d1,3\nq1,d2,2\nq1,d3,1\nq2,d1,2\n";
const TREC_RUN = "PLAIN-1 Q0 MED-2427 1 24.1785 bm25\n";
const THREE = "PLAIN-1 MED-2427 24.1785\nPLAIN-1 MED-10 19.5321\n";

test.each([
  ["a CSV run and BEIR's judgments", BM25, BEIR],
  ["a CSV run and one judgment a query", BM25, ONE_EACH],
  ["similarities and one judgment a query", DENSE, ONE_EACH],
  ["distances and BEIR's judgments", DISTANCES, BEIR],
  ["TREC's run and BEIR's judgments", TREC_RUN, BEIR],
  ["a CSV run and TREC's judgments", BM25, TREC_QRELS],
  ["three columns and BEIR's judgments", THREE, BEIR],
])("%s in each other's place are recognized", async (_, run, judgments) => {
  const [first, second] = [named("bm25.csv", run), named("qrels.tsv", judgments)];
  await expect(checkOrder(first, [second], {})).rejects.toThrow(
    "invalid order of files: bm25.csv looks like a run, qrels.tsv like judgments (expected the judgments first)",
  );
  await expect(checkOrder(second, [first], {})).resolves.toBeUndefined();
  await expect(checkOrder(first, [second], { judgmentsFormat: "csv" })).resolves.toBeUndefined();
});

test("TREC's judgments behind a file whose start tells nothing are in the place of a run", async () => {
  const [table, judgments] = [named("dense.parquet", "PAR1\0\0\0\0PAR1"), named("qrels.txt", TREC_QRELS)];
  await expect(checkOrder(table, [judgments], {})).rejects.toThrow(
    "invalid order of files: qrels.txt looks like judgments and stands in the place of a run (expected the judgments first)",
  );
  await expect(checkOrder(judgments, [table], {})).resolves.toBeUndefined();
});

test.each([
  ["two CSV runs", BM25, DENSE],
  ["a run of TREC and one of CSV", TREC_RUN, BM25],
  ["three columns and a run of TREC", THREE, TREC_RUN],
])("%s lack judgments", async (_, run, other) => {
  const [first, second] = [named("bm25", run), named("dense", other)];
  await expect(checkOrder(first, [second], {})).rejects.toThrow(
    "missing judgments: bm25 and dense look like runs (expected judgments before the runs)",
  );
  await expect(checkOrder(first, [second, named("c", RATED)], {})).resolves.toBeUndefined();
  await expect(checkOrder(first, [second, second], {})).rejects.toThrow(
    "bm25 and the 2 files behind it look like runs",
  );
});

test("a column that is chosen as that of grades makes judgments of what looks like a run", async () => {
  const files = [named("soft.csv", BM25), [named("dense.csv", DENSE)]] as const;
  await expect(checkOrder(...files, { judgmentsColumns: "grade=score" })).resolves.toBeUndefined();
  await expect(checkOrder(...files, { judgmentsFormat: "csv" })).resolves.toBeUndefined();
  await expect(checkOrder(...files, { relevantRows: true })).resolves.toBeUndefined();
});

test.each([
  ["judgments with fractions, and a run that counts", GRADED, COUNTS],
  ["half stars and a run that counts", HALF_STARS, COUNTS],
  ["half stars and a run", HALF_STARS, BM25],
  ["ratings that rise and a run that counts", RATED, COUNTS],
  ["scores as grades, and a run of points that never tie", DENSE, POINTS],
  ["two files of judgments", BEIR, ONE_EACH],
  ["judgments in three columns with fractions, and a run that counts", "1 2 0.5\n1 3 0.25\n1 4 1\n", COUNTS],
  ["headers alone", "query,item,score\n", "query,item,score\n"],
])("%s are left in their order", async (_, judgments, run) => {
  await expect(checkOrder(named("a", judgments), [named("b", run)], {})).resolves.toBeUndefined();
});
