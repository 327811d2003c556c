import { NO_BYTES } from "../../core/ids.ts";
import { type FileStart, startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/** Lines of a grade, the query and features, as SVMrank, LETOR, MSLR, RankLib, LightGBM and XGBoost read. */
export const letor: Format = {
  id: "letor",
  title: "lines of grade qid:query feature:value … # docid = item (SVMlight, LETOR, RankLib)",
  recognizes: (start) => {
    const lines = dataLines(start);
    // A line of many features is longer than the start of the file.
    const [first] = lines;
    if (first === undefined) return false;
    if (WITH_QUERY.test(first)) return true;
    return lines.slice(0, start.isWhole || lines.length === 1 ? undefined : -1).every((line) => FEATURES.test(line));
  },
  kindOf: () => "judgments",
  endings: ["letor", "svm", "svmlight", "libsvm"],
  takes: [],
  isRead: "in pieces",
  namesItems: namesQueries,
  async linesOf(judged, files) {
    const { judgedLines } = await import("../letor/judged-lines.ts");
    return judgedLines(judged, namesQueries(await startOf(judged)) ? undefined : files);
  },
  async read(kind, source, reading, handler) {
    const { readLetor } = await import("../letor/read-letor.ts");
    await readLetor(kind, source, reading, handler);
    return NO_BYTES;
  },
};

const GRADE = String.raw`^[-+]?\d+(?:\.\d*)?\s+`;

const WITH_QUERY = new RegExp(String.raw`${GRADE}qid:\S+(?:\s|$)`);

/** Without queries, which a file beside it tells. */
const FEATURES = new RegExp(String.raw`${GRADE}\d+:[-+.\d]`);

/** Whether the first line names its query. */
function namesQueries(start: FileStart): boolean {
  const [first = ""] = dataLines(start);
  return WITH_QUERY.test(first);
}

function dataLines({ lines }: FileStart): readonly string[] {
  return lines.filter((line) => !line.startsWith("#"));
}
