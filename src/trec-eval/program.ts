import { RankproofError } from "../core/errors.ts";
import { version as ownVersion } from "../core/version.ts";
import { evaluate } from "./evaluate.ts";
import type { Host } from "./host.ts";
import type { Evaluated } from "./lines.ts";
import { HELP, type Options, readOptions } from "./options.ts";
import { Printer } from "./printer.ts";
import { linesOf, type Requests, requestsIn } from "./requests.ts";
import { settingsOf } from "./settings.ts";
import { EXIT_CODES, StepFailure, step } from "./step.ts";
import { Summary } from "./summary.ts";
import { inZScores, readZScores } from "./z-scores.ts";

/** A command line, checked as far as possible without files. */
interface ParsedCommand {
  readonly options: Options;
  readonly requests: Requests;
}

/** Does what trec_eval does with a command line. @returns its exit code */
export async function trecEval(args: readonly string[], host: Host): Promise<number> {
  try {
    await run(args, host);
    return 0;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    host.printError(`${error.message}\n`);
    return error.exitCode;
  }
}

/** @throws Failure */
async function run(args: readonly string[], host: Host): Promise<void> {
  const { options, requests } = await step("usage", () => asked(args));
  if (options.asksVersion) {
    host.printError(`trec_eval version ${options.version.name} (rankproof ${ownVersion})\n`);
    return;
  }
  if (options.asksHelp) return host.print(HELP);
  const [judgmentsName, runName] = await step("usage", () => filesOf(options));
  const lines = await step("reading", () => linesOf(requests, settingsOf(options)));
  const evaluated = await inScores(await evaluate(lines, judgmentsName, runName, options, host), options, host);
  if (evaluated.size === 0) {
    const message = "missing queries in common: no query has both results and judgments";
    throw new StepFailure(message, EXIT_CODES["nothing in common"]);
  }
  const printer = new Printer(evaluated.lines);
  const summary = new Summary(evaluated, options.isComplete);
  await step("calculating", () => {
    for (let query = 0; query < evaluated.size; query++) {
      const cells = evaluated.cellsOf(query);
      if (options.printsQueries) printer.addQuery(evaluated.idOf(query), cells);
      summary.add(cells);
    }
    if (options.printsSummary) printer.addSummary(evaluated.tag, summary);
  });
  for (const chunk of printer.chunks()) await host.print(chunk);
}

async function inScores(evaluated: Evaluated, { zScores: file }: Options, host: Host): Promise<Evaluated> {
  return file === undefined
    ? evaluated
    : inZScores(evaluated, await step("reading Z scores", () => readZScores(file, host)));
}

/** @throws RankproofError */
function asked(args: readonly string[]): ParsedCommand {
  const options = readOptions(args);
  return { options, requests: requestsIn(options.measures, options.version) };
}

/** @throws RankproofError missing or invalid */
function filesOf({ operands }: Options): [judgments: string, run: string] {
  const [judgments, run, ...rest] = operands;
  const expected = "expected QRELS and RUN (`rankproof trec_eval -h` shows how)";
  if (run === undefined) throw new RankproofError("missing", `argument: ${expected}`);
  if (rest.length > 0) throw new RankproofError("invalid", `arguments: too many (${expected})`);
  return [judgments, run];
}
