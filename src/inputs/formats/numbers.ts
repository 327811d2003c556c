import { printable, RankproofError } from "../../core/errors.ts";
import { arePredictions, shapeOfVectors } from "../letor/predictions.ts";
import { completeLines } from "./file-start.ts";
import type { Format } from "./format.ts";

/** A number a line: what a model predicts for the lines of a LETOR file, or grades whose queries another file tells. */
export const numbers: Format = {
  id: "numbers",
  title: "a number a line, a prediction for each line of LETOR judgments, or RankLib's -score",
  recognizes: (start) => !JSON_ENDING.test(start.ending) && arePredictions(start.bytes, completeLines(start)),
  kindOf: () => "run",
  endings: [],
  takes: [],
  isRead: "in pieces",
  namesItems: () => false,
  async linesOf(judged, files) {
    const { judgedLines } = await import("../letor/judged-lines.ts");
    const lines = await judgedLines(judged, files);
    return lines.judgments === judged ? undefined : lines;
  },
  isOfLines: () => true,
  async read(kind, source) {
    const { name } = source;
    const shape = await shapeOfVectors(source);
    if (shape !== undefined) {
      const hint =
        "`rankproof embeddings A B LABELS` compares vectors, `rankproof embeddings A LABELS` evaluates them; `rankproof triples` reads scores of all entities for triples";
      const thing = `${kind}: vectors, ${shape.join(" × ")} numbers`;
      throw new RankproofError("unsupported", `${thing} (${hint})`, "data", `${printable(name)}: `);
    }
    const [what, expected] =
      kind === "run"
        ? ["queries and items", 'expected beside judgments such as "2 qid:1 1:0.3", which have a line for each number']
        : ["queries", `expected ${printable(name)}.query or .group beside it, with the number of lines of each query`];
    throw new RankproofError("missing", `${what}: a number a line (${expected})`, "data", `${printable(name)}: `);
  },
};

/** Numbers are JSON as well. */
const JSON_ENDING = /^(?:json|jsonl|ndjson)$/;
