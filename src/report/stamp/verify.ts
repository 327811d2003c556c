import { printable, RankproofError } from "../../core/errors.ts";
import type { Files } from "../../inputs/source.ts";
import { readTexts } from "../../inputs/texts.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import type { RunHooks } from "../../jobs/runs/request.ts";
import { type EmbeddingsModelHooks, modelOfEmbeddings } from "../embeddings/build.ts";
import { modelOfRuns } from "../runs/build.ts";
import { modelOfCases } from "../runs/build-cases.ts";
import { differencesFrom, differencesOfInputs, type ValueDifference } from "./differences.ts";
import { InputFiles, isNeeded, type MatchedInput, matchedInputs, requireInputs } from "./given-inputs.ts";
import { VALUES } from "./make.ts";
import { OpenedFiles } from "./opened-files.ts";
import { checkedOptions } from "./options.ts";
import { readReport } from "./read-report.ts";
import { differencesOfShown } from "./shown-differences.ts";
import type { Stamp } from "./stamp.ts";
import { stampedValues, type ValuedModel, valuesIn } from "./values.ts";

/** Result of verifying a report. */
export interface ReportVerification {
  /** Whether every input is the same, and every value to its last digit. */
  readonly holds: boolean;
  /** The report, who made it, and when. */
  readonly report: string;
  readonly rankproof: string;
  readonly time: string;
  readonly isLight: boolean;
  /** Whether all data behind its tables and charts were compared, beside means and values of queries. */
  readonly isWhole: boolean;
  readonly inputs: readonly MatchedInput[];
  /** Numbers of compared means and values of queries. */
  readonly means: number;
  readonly values: number;
  readonly differences: readonly ValueDifference[];
  /** Notes, such as on parts that were not compared. */
  readonly notes: readonly string[];
}

/** Callbacks of the caller. */
export interface VerifyHooks extends RunHooks, EmbeddingsModelHooks {}

/**
 * Computes all values of a report again and compares them with it.
 *
 * @param names names of the inputs, in any order
 * @param files with the SHA-256 of the opened ones
 * @param version of rankproof that computes
 * @throws RankproofError for a file that is no report, for inputs that were not given, and as jobs do
 */
export async function verifyReport(
  report: string,
  names: readonly string[],
  files: Files,
  hooks: VerifyHooks,
  version: string,
): Promise<ReportVerification> {
  const { stamp, shown, isLight } = await readReport(await wholeText(await files.open(report)), report);
  const where = `${printable(report)}: `;
  const { matched, others } = await matchedInputs(stamp, names, files);
  requireInputs(matched, others, stamp.kind, where);
  const opened = new OpenedFiles(new InputFiles(files, matched));
  const isWhole = shown !== undefined && stamp.rankproof === version;
  const model = await computedAgain(stamp, matched, opened, hooks, where, isWhole ? shown.data : undefined);
  const computed = { queries: model.queries, values: valuesIn(model), stamped: await stampedValues(model) };
  const counted = await contentOfInputs(matched, stamp.kind, opened);
  const ofValues = [...differencesOfInputs(matched, counted), ...differencesFrom(computed, stamp, shown)];
  // Where values differ, so does everything that follows from them.
  const differences = ofValues.length === 0 && isWhole ? differencesOfShown(shown.data, model) : ofValues;
  const areSame = matched.every((input) => input.state === "same" || !isNeeded(input, stamp.kind));
  return {
    holds: areSame && differences.length === 0,
    ...{ report, rankproof: stamp.rankproof, time: stamp.time, isLight, isWhole },
    inputs: matched,
    means: stamp.values.length,
    values: stamp.values.reduce((sum, { queries }) => sum + queries, 0),
    differences,
    notes: [
      ...(stamp.rankproof === version ? [] : [`made by rankproof ${stamp.rankproof}, computed again by ${version}`]),
      ...(isWhole ? [] : [notCompared(isLight, shown !== undefined)]),
      ...matched
        .filter((input) => input.state !== "same" && !isNeeded(input, stamp.kind))
        .map(
          ({ state, use, file }) =>
            `${use} ${file} ${state === "missing" ? "was not given" : "has changed"}: texts change no value`,
        ),
      ...others.map((name) => `${name}: no input of the report`),
    ],
  };
}

/** Size and rows of the inputs that were given. Those that change no value are read for their rows alone. */
async function contentOfInputs(inputs: readonly MatchedInput[], kind: Stamp["kind"], files: OpenedFiles) {
  const contents = new Map<string, Awaited<ReturnType<OpenedFiles["contentOf"]>>>();
  for (const input of inputs) {
    if (input.state !== "same") continue;
    if (!isNeeded(input, kind)) await readTexts(await files.open(input.file), new Set());
    contents.set(input.file, await files.contentOf(input.file));
  }
  return contents;
}

function notCompared(isLight: boolean, isShown: boolean): string {
  const rest = "what its tables and charts show was not";
  if (isShown) return `another version may choose otherwise: means and values of queries were compared; ${rest}`;
  return isLight
    ? `a light report: the values in its stamp were compared; ${rest}`
    : `its data are packed in another way: the values in its stamp were compared; ${rest}`;
}

async function computedAgain(
  stamp: Stamp,
  inputs: readonly MatchedInput[],
  files: Files,
  hooks: VerifyHooks,
  where: string,
  shown: (ValuedModel & { readonly published?: unknown }) | undefined,
): Promise<ValuedModel> {
  const { kind, runs } = stamp;
  const flags = checkedOptions(stamp, where);
  const isOfCases = kind === "runs" && inputs.some(({ use }) => use === VALUES);
  const main = isOfCases ? inputs[0] : inputs.find(({ use }) => use === (kind === "runs" ? "judgments" : "vectors"));
  if (main === undefined)
    throw new RankproofError("invalid", "stamp: inputs without judgments or vectors", "data", where);
  const parts = shown === undefined ? { parts: [] } : {};
  // A published number is no option of a stamp: it changes no value.
  const { says }: { readonly says?: unknown } = Object(shown?.published);
  try {
    if (kind === "embeddings") {
      return (await modelOfEmbeddings({ vectors: main.file, flags }, files, hooks, parts)).model;
    }
    if (isOfCases) return await modelOfCases({ cases: runs, flags }, files, hooks);
    const options = { ...parts, ...(typeof says === "string" ? { says } : {}) };
    return (await modelOfRuns({ judgments: main.file, runs, flags }, files, hooks, options)).model;
  } catch (error) {
    // An error in a call here comes from the report's data.
    if (!(error instanceof RankproofError) || error.origin === "data") throw error;
    throw new RankproofError(error.code, error.message.slice(error.code.length + 1), "data", where);
  }
}
