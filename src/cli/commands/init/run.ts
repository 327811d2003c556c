import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isOf } from "../../../checks/check.ts";
import { onlyRelevantGrades } from "../../../checks/only-relevant-grades.ts";
import { gateText } from "../../../compare/gate-notation.ts";
import { CONFIG_NAME } from "../../../core/configuration.ts";
import { printable } from "../../../core/errors.ts";
import { rounded } from "../../../core/number-text.ts";
import { version } from "../../../core/version.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import { hung } from "../../../drawers/terminal.ts";
import { typedWords } from "../../../drawers/typed-command.ts";
import { evaluateRuns } from "../../../jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { answerTo } from "../../../questions/answer.ts";
import { BASELINE } from "../../../questions/baseline/answer.ts";
import type { EvaluatedRuns } from "../../../questions/evaluated.ts";
import { judgedRuns } from "../../arguments.ts";
import { writeNew } from "../../output/new-files.ts";
import { print } from "../../output/write.ts";
import { doJob } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { isOfPython, startedAs } from "../../started-as.ts";
import { running } from "../../surroundings.ts";
import { findFiles, shown } from "./found.ts";
import { guardsAmong } from "./guards.ts";
import { workflowText } from "./workflow.ts";

const BASELINE_NAME = "baseline.json";
/** How much worse a run may be. */
const MARGIN = "0.01";
/** Of the package, where it is installed. */
const SCHEMA = "./node_modules/rankproof/docs/rankproof.config.schema.json";

/** Looks at files, evaluates the run, writes what guards its values, and prints what was found and written. */
export async function run(names: readonly string[]): Promise<void> {
  const { evaluated: found, others } = await findFiles(names);
  const files = found.map(({ path }) => path);
  const evaluatedBy = async (flags: RunFlags): Promise<EvaluatedRuns> =>
    doJob({
      read: async () => ({ ...(await judgedRuns(files, {}, true)), flags: { ...flags, save: BASELINE_NAME } }),
      withHooks: runHooks({}),
      job: evaluateRuns,
    });
  const first = await evaluatedBy({});
  const doubt = first.findings.find((finding) => isOf(onlyRelevantGrades, finding));
  const ratings = isOf(onlyRelevantGrades, doubt) ? doubt.evidence : undefined;
  const measures = first.runs[0].evaluation.results.map((result) => result.measure);
  const asked = { measures: [measures.join(", ")], minGrade: String(ratings?.liked) };
  const evaluated = ratings === undefined ? first : await evaluatedBy(asked);
  const { results } = evaluated.runs[0].evaluation;
  const guards = guardsAmong(results);
  const gates = guards.map(({ measure }) => gateText({ measure, source: BASELINE_NAME, margin: MARGIN }));
  const values = guards.map(({ measure, value }) => `${measure} ${rounded(value)}`).join(", ");
  const configuration = {
    ...(existsSync(SCHEMA) ? { $schema: SCHEMA } : {}),
    measures,
    ...(ratings && { minGrade: ratings.liked }),
    gates,
  };
  const { top, folder } = repository(running().cwd);
  const workflow = relative(running().cwd, join(top, ".github/workflows/rankproof.yml"));
  const installed = isOfPython() ? "pip" : dependsOnRankproof() ? "npm" : "npx";
  const written = [
    {
      ...{
        path: CONFIG_NAME,
        about: `the measures, and the ${gates.length === 1 ? "gate" : "gates"}: ${gates.join(", ")}`,
      },
      content: `${JSON.stringify(configuration, null, 2)}\n`,
    },
    {
      ...{
        path: BASELINE_NAME,
        about: `values of ${printable(files.at(-1) ?? "")} as they are: ${values}`,
      },
      content: [...jsonPieces(answerTo(evaluated, BASELINE))].join(""),
    },
    {
      ...{ path: workflow, about: "evaluates each pull request; its last step fails where the gate is missed" },
      content: workflowText({ files, folder, version, installed }),
    },
  ];
  const asFile = ({ path, content }: { readonly path: string; readonly content: string }) => ({
    path,
    content: Buffer.from(content),
  });
  await writeNew(written.map(asFile), "to write it anew, rename or remove it first");
  const width = written.reduce((most, { path }) => Math.max(most, path.length), 0);
  await print(
    [
      ...found.map((file) => hung("found ", shown(file))),
      ...others.map((file) => hung("left out ", shown(file))),
      ...(ratings ? [hung("ratings ", ratingsText(ratings))] : []),
      "",
      ...written.map(({ path, about }) => hung(`wrote ${path.padEnd(width)}  `, about)),
      "",
      `Next: ${startedAs()} ${typedWords(["eval", ...files])}`,
      "",
    ].join("\n"),
  );
}

/** How ratings are taken. */
function ratingsText({ least, highest, liked }: { least: number; highest: number; liked: number }): string {
  return `from ${least} to ${highest}: ${liked} or more count as relevant (minGrade in ${CONFIG_NAME} changes that)`;
}

/** The top of the repository around a folder, else the folder itself, and where the folder is below it. */
function repository(cwd: string): { readonly top: string; readonly folder: string } {
  for (let top = cwd; ; top = dirname(top)) {
    if (existsSync(join(top, ".git"))) return { top, folder: relative(top, cwd).replaceAll("\\", "/") };
    if (dirname(top) === top) return { top: cwd, folder: "" };
  }
}

/** Whether the package.json of the folder names rankproof, so that `npm ci` installs it. */
function dependsOnRankproof(): boolean {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    return "rankproof" in { ...dependencies, ...devDependencies } && existsSync("package-lock.json");
  } catch {
    return false;
  }
}
