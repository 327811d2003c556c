import { printable, RankproofError } from "../../core/errors.ts";
import { RowChecker } from "../row-checker.ts";
import type { RowHandler } from "../rows.ts";
import type { TableReading } from "../tables/csv.ts";
import { isRecord, parseJson } from "../tables/parse-json.ts";

/** Key of the model's description in MTEB's predictions. */
const MODEL = "mteb_model_meta";

/**
 * Reads MTEB's predictions of a retrieval task (prediction_folder): {subset: {split: {query: {item: score}}}}.
 *
 * @throws RankproofError ambiguous, where there are several subsets or splits and none is chosen
 */
export function readMteb(
  text: string,
  source: string,
  reading: TableReading & { readonly split?: string | undefined },
  handler: RowHandler,
): void {
  const where = `${printable(source)}: `;
  const data = parseJson(text, source);
  if (!isRecord(data) || !Object.hasOwn(data, MODEL)) {
    const problem =
      "file: results of MTEB, which are scores of tasks (expected rankings: mteb.evaluate(…, prediction_folder=…) saves them)";
    throw new RankproofError("unsupported", problem, "data", where);
  }
  const predictions = Object.entries(data).flatMap(([subset, splits]) => {
    if (subset === MODEL || !isRecord(splits)) return [];
    return Object.entries(splits).map(([split, queries]) => ({ name: `${subset}/${split}`, split, queries }));
  });
  const { split } = reading;
  const asked = predictions.filter(
    (prediction) => split === undefined || split === prediction.name || split === prediction.split,
  );
  if (asked.length !== 1) {
    const [code, named] =
      asked.length === 0 ? (["missing", split ?? "none"] as const) : (["ambiguous", namesOf(asked)] as const);
    const problem = `split: ${printable(named, 200)} (the file has ${namesOf(predictions)}; --split chooses one)`;
    throw new RankproofError(code, problem, "data", where);
  }
  const rows = new RowChecker("run", source, reading.hasher, handler);
  addRankings(asked[0].queries, where, rows);
  rows.end();
}

function addRankings(queries: unknown, where: string, rows: RowChecker): void {
  const rankings = isRecord(queries) ? Object.entries(queries) : [];
  for (const [query, items] of rankings) {
    if (isRecord(items)) for (const [item, score] of Object.entries(items)) rows.add(query, item, score, 1);
    else rows.problems.add("invalid", `items of query ${printable(query)}: expected {item: score}`, where);
  }
  if (!isRecord(queries))
    rows.problems.add("invalid", "predictions: expected {query: {item: score}}, of a retrieval task", where);
}

function namesOf(predictions: readonly { readonly name: string }[]): string {
  return printable(predictions.map(({ name }) => name).join(", "), 200) || "none";
}
