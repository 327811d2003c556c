import { printable, RankproofError } from "../../core/errors.ts";
import type { Files } from "../../inputs/source.ts";
import { readTexts } from "../../inputs/texts.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import type { RunHooks } from "../../jobs/runs/request.ts";
import { type EmbeddingsModelHooks, modelOfEmbeddings } from "../embeddings/build.ts";
import type { Model } from "../model.ts";
import { modelOfRuns } from "../runs/build.ts";
import { modelOfCases } from "../runs/build-cases.ts";
import type { ReportScripts } from "../script-module.ts";
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
import { type TextFiles, VALUES } from "./make.ts";
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
  /** Whether it was made again and compared, beside means and values of queries. */
  readonly isMadeAgain: boolean;
  readonly inputs: readonly MatchedInput[];
  /** Numbers of compared means and values of queries. */
  readonly means: number;
  readonly values: number;
  readonly differences: readonly ValueDifference[];
  /** Parts that were not compared, and which file to give for that; where there is one, it is not said to hold. */
  readonly unverified: readonly string[];
  /** Further notes. */
  readonly notes: readonly string[];
}

/** Callbacks of the caller. */
export interface VerifyHooks extends RunHooks, EmbeddingsModelHooks {
  /** Reads what the build made for interactive reports. */
  readonly readScripts: () => Promise<ReportScripts>;
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
  const isMadeAgain = isSame && (isLight ? lacking.length === 0 : shown !== undefined);
  const asked = isMadeAgain ? { ...texts, says: saysIn(shown?.data) ?? ofCommand.says } : undefined;
  const model = await computedAgain(stamp, matched, opened, hooks, where, asked);
  const computed = { queries: model.queries, values: valuesIn(model), stamped: await stampedValues(model) };
  const counted = await contentOfInputs(matched, stamp.kind, opened);
  const ofValues = [...differencesOfInputs(matched, counted), ...differencesFrom(computed, stamp, shown)];
  const unknown = shown === undefined ? [] : textsWithoutFile(shown.data, texts);
  // Where values differ, so does everything that follows from them.
  const compareRest = async (): Promise<readonly ValueDifference[]> => {
    const ofConventions = differencesOfConventions(stamp.conventions, model.conventions);
    if (shown === undefined) return [...ofConventions, ...(await differenceOfLight(html, read, model))];
    const { conventions }: { readonly conventions?: unknown } = Object(shown.data);
    return [
      ...ofConventions,
      ...differencesOfConventions([conventions].flat(), stamp.conventions),
      ...differencesOfShown(shown.data, model, unknown),
      ...(await differenceOfPage(html, read, await hooks.readScripts())),
    ];
  };
  const differences = ofValues.length === 0 && isMadeAgain ? await compareRest() : ofValues;
  const areSame = matched.every((input) => input.state === "same" || !isNeeded(input, stamp.kind));
  const unverified = isMadeAgain
    ? [...lacking.map(lackingTexts), ...(lacking.length > 0 ? [] : unknown.map(unknownTexts))]
    : [notCompared(isSame, isLight, lacking)];
  return {
    holds: areSame && differences.length === 0 && unverified.length === 0,
    ...{ report, rankproof: stamp.rankproof, time: stamp.time, isLight, isMadeAgain },
    inputs: matched,
    means: stamp.values.length,
    values: stamp.values.reduce((sum, { queries }) => sum + queries, 0),
    differences,
    unverified,
    notes: [
      ...(stamp.rankproof === version ? [] : [`made by rankproof ${stamp.rankproof}, computed again by ${version}`]),
      ...(isMadeAgain
        ? sourcesOfOptions(stamp.conventions).map((from) => `a name that is not compared: options ${from}`)
        : []),
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

function notCompared(isSame: boolean, isLight: boolean, lacking: readonly MatchedInput[]): string {
  const rest = "what it shows beside means and values of queries";
  if (!isSame) return `${rest} (another version may make it otherwise; verify it with the version that made it)`;
  if (!isLight) return `${rest} (its data are packed in another way)`;
  return `${rest} (it shows texts: give ${lacking.map(({ file }) => printable(file)).join(" and ")}, unchanged)`;
}

/** Says which file of texts to give. */
function lackingTexts({ state, use, file }: MatchedInput): string {
  const name = printable(file);
  return state === "missing"
    ? `texts of ${use} (give ${name})`
    : `texts of ${use} (give ${name} as it was: it has changed)`;
}

/** Parts of data that hold texts, by what they are texts of in files. */
const TEXTS_IN_DATA = { items: "items", queries: "queryTexts" } as const;

/** The parts of data with texts that no file is known of. */
function textsWithoutFile(data: object, files: TextFiles): (typeof TEXTS_IN_DATA)[keyof TextFiles][] {
  return (["items", "queries"] as const)
    .filter((use) => files[use] === undefined)
    .map((use) => TEXTS_IN_DATA[use])
    .filter((part) => Object.keys(Object(Reflect.get(data, part))).length > 0);
}

function unknownTexts(part: string): string {
  return `texts of ${part === TEXTS_IN_DATA.items ? "items" : "queries"} (the stamp does not say which file they are of)`;
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
