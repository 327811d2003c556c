import { RankproofError } from "../../../core/errors.ts";
import { print } from "../../output/write.ts";
import { version as ownVersion } from "../../version.ts";
import { evaluate } from "./evaluate.ts";
import { HELP } from "./help.ts";
import { readOptions } from "./options.ts";
import { Printer } from "./printer.ts";
import { linesOf, requestsIn } from "./requests.ts";

/** Does what trec_eval does with this command line. @throws RankproofError */
export async function runTrecEval(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const { version, level, collection, operands, isComplete } = options;
  if (options.asksHelp) return print(HELP);
  if (options.asksVersion) return print(`rankproof ${ownVersion}, as trec_eval ${version.name}\n`);
  const requests = requestsIn(options.measures, version);
  const [judgments, run, ...others] = operands;
  if (run === undefined || others.length > 0) {
    throw new RankproofError("missing", "argument: expected QRELS and RUN (`rankproof trec_eval -h` shows how)");
  }
  const lines = linesOf(requests, { rel: level, rounding: version.rounding, collection });
  const found = await evaluate(lines, judgments, run, options);
  if (found.queries.length === 0) {
    throw new RankproofError("missing", "queries in common: no query has both results and judgments", "data");
  }
  const printer = new Printer(found);
  if (options.printsQueries) printer.addQueries();
  if (options.printsSummary) printer.addSummary(isComplete);
  await printer.print();
}
