import { printable, RankproofError } from "../../core/errors.ts";
import type { Files } from "../../inputs/source.ts";
import { readTexts } from "../../inputs/texts.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import type { RunHooks } from "../../jobs/runs/request.ts";
import { type EmbeddingsModelHooks, modelOfEmbeddings } from "../embeddings/build.ts";
import type { Model } from "../model.ts";
import { modelOfRuns } from "../runs/build.ts";
import { modelOfCases } from "../runs/build-cases.ts";
import { type PictureOf, textsIn } from "../texts.ts";
import { differencesFrom, differencesOfInputs, type ValueDifference } from "./differences.ts";
import { InputFiles, isNeeded, type MatchedInput, matchedInputs, requireInputs } from "./given-inputs.ts";
import {
  differenceOfLight,
  differenceOfPage,
  differencesOfConventions,
  sourcesOfOptions,
  type Unstamped,
  unstampedOf,
} from "./made-again.ts";
import { VALUES } from "./make.ts";
import { OpenedFiles } from "./opened-files.ts";
import { checkedOptions } from "./options.ts";
import { readReport } from "./read-report.ts";
import { differencesOfShown } from "./shown-differences.ts";
import type { Stamp } from "./stamp.ts";
import { stampedValues, valuesIn } from "./values.ts";

/** Result of verifying a report. */
export interface ReportVerification {
  /** Whether every input is the same, every value to its last digit, and nothing is left that was not verified. */
  readonly holds: boolean;
  /** The report, who made it, and when. */
  readonly report: string;
  readonly rankproof: string;
  readonly time: string;
  readonly isLight: boolean;
  /** Whether all that it says was compared, beside means and values of queries. */
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
export interface VerifyHooks extends RunHooks, EmbeddingsModelHooks {
  /** Reads the script of interactive reports. */
  readonly readScript: () => Promise<string>;
  readonly pictureOf?: PictureOf | undefined;
}

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
  const html = await wholeText(await files.open(report));
  const read = await readReport(html, report);
  const { stamp, shown, isLight } = read;
  const where = `${printable(report)}: `;
  const { matched, others } = await matchedInputs(stamp, names, files);
  requireInputs(matched, others, stamp.kind, where);
  const opened = new OpenedFiles(new InputFiles(files, matched));
  const isSame = stamp.rankproof === version;
  const ofCommand = unstampedOf(stamp);
  const isGiven = (file: string | undefined): boolean =>
    matched.some((input) => input.file === file && input.state === "same");
  const texts = {
    items: isGiven(ofCommand.items) ? ofCommand.items : undefined,
    queries: isGiven(ofCommand.queries) ? ofCommand.queries : undefined,
  };
  const lacking = matched.filter((input) => input.state !== "same" && !isNeeded(input, stamp.kind));
  const isWhole = isSame && (isLight ? lacking.length === 0 : shown !== undefined);
  const asked = isWhole ? { ...texts, says: saysIn(shown?.data) ?? ofCommand.says } : undefined;
  const model = await computedAgain(stamp, matched, opened, hooks, where, asked);
  const computed = { queries: model.queries, values: valuesIn(model), stamped: await stampedValues(model) };
  const counted = await contentOfInputs(matched, stamp.kind, opened);
  const ofValues = [...differencesOfInputs(matched, counted), ...differencesFrom(computed, stamp, shown)];
  // Where values differ, so does everything that follows from them.
  const compareRest = async (): Promise<readonly ValueDifference[]> => {
    const ofConventions = differencesOfConventions(stamp.conventions, model.conventions);
    if (shown === undefined) return [...ofConventions, ...(await differenceOfLight(html, read, model))];
    const without = Object.entries({ items: texts.items, queryTexts: texts.queries });
    const unknown = without.flatMap(([part, file]) => (file === undefined ? [part] : []));
    const { conventions }: { readonly conventions?: unknown } = Object(shown.data);
    return [
      ...ofConventions,
      ...differencesOfConventions([conventions].flat(), stamp.conventions),
      ...differencesOfShown(shown.data, model, unknown),
      ...(await differenceOfPage(html, read, await hooks.readScript())),
    ];
  };
  const differences = ofValues.length === 0 && isWhole ? await compareRest() : ofValues;
  const areSame = matched.every((input) => input.state === "same" || !isNeeded(input, stamp.kind));
  return {
    holds: areSame && differences.length === 0 && isWhole,
    ...{ report, rankproof: stamp.rankproof, time: stamp.time, isLight, isWhole },
    inputs: matched,
    means: stamp.values.length,
    values: stamp.values.reduce((sum, { queries }) => sum + queries, 0),
    differences,
    notes: [
      ...(stamp.rankproof === version ? [] : [`made by rankproof ${stamp.rankproof}, computed again by ${version}`]),
      ...(isWhole ? sourcesOfOptions(stamp.conventions).map((from) => `not verified: that options come ${from}`) : []),
      ...(isWhole ? checksIn(shown?.data) : [`not verified: ${notCompared(isSame, isLight)}`]),
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

function notCompared(isSame: boolean, isLight: boolean): string {
  const rest = "what it shows beside the values that were compared";
  if (!isSame) return `${rest} (another version may make it otherwise)`;
  return isLight ? `${rest} (give the texts that it is made of)` : `${rest} (its data are packed in another way)`;
}

/** Thresholds and gates that a report says were held: they are no part of its stamp. */
function checksIn(data: unknown): string[] {
  const { checks }: { readonly checks?: unknown } = Object(data);
  return Array.isArray(checks) && checks.length > 0 ? ["not verified: whether thresholds and gates were met"] : [];
}

/** The published number that data say they explain: it is no option of a stamp, as it changes no value. */
function saysIn(data: unknown): string | undefined {
  const { says }: { readonly says?: unknown } = Object(Object(data).published);
  return typeof says === "string" ? says : undefined;
}

async function computedAgain(
  stamp: Stamp,
  inputs: readonly MatchedInput[],
  files: Files,
  { pictureOf, ...hooks }: VerifyHooks,
  where: string,
  asked: Unstamped | undefined,
): Promise<Model> {
  const { kind, runs } = stamp;
  const flags = checkedOptions(stamp, where);
  const isOfCases = kind === "runs" && inputs.some(({ use }) => use === VALUES);
  const main = isOfCases ? inputs[0] : inputs.find(({ use }) => use === (kind === "runs" ? "judgments" : "vectors"));
  if (main === undefined)
    throw new RankproofError("invalid", "stamp: inputs without judgments or vectors", "data", where);
  const parts = asked === undefined ? { parts: [] } : {};
  const [items, queries] = [asked?.items, asked?.queries].map((file) => textsIn(files, file, pictureOf));
  try {
    if (kind === "embeddings") {
      return (await modelOfEmbeddings({ vectors: main.file, flags }, files, hooks, { ...parts, items })).model;
    }
    if (isOfCases) return await modelOfCases({ cases: runs, flags }, files, hooks, queries);
    const options = { ...parts, items, queries, ...(asked?.says === undefined ? {} : { says: asked.says }) };
    return (await modelOfRuns({ judgments: main.file, runs, flags }, files, hooks, options)).model;
  } catch (error) {
    // An error in a call here comes from the report's data.
    if (!(error instanceof RankproofError) || error.origin === "data") throw error;
    throw new RankproofError(error.code, error.message.slice(error.code.length + 1), "data", where);
  }
}
