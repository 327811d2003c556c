import { printable } from "../../../core/errors.ts";
import type { Content } from "../../../drawers/content.ts";
import { jsonPieces } from "../../../drawers/json.ts";
import type { ValueDifference } from "../../../report/stamp/differences.ts";
import type { MatchedInput } from "../../../report/stamp/given-inputs.ts";
import type { ReportVerification } from "../../../report/stamp/verify.ts";

/** An output format of `verify`. */
type VerifyFormatter = (verification: ReportVerification) => Content;

/** Differences that are listed for people. */
const LISTED = 20;

/** A digest, of which the start is listed. */
const SHA256 = /^([0-9a-f]{12})[0-9a-f]{52}$/;

const formatText: VerifyFormatter = (verification) => {
  const { report, rankproof, time, inputs, differences, unverified, notes } = verification;
  const listed = differences.slice(0, LISTED).map(differenceLine);
  const hidden = differences.length - listed.length;
  const lines = [
    `${report}: made by rankproof ${rankproof}, ${time}`,
    ...inputs.map(inputLine),
    ...listed,
    ...(hidden > 0 ? [`… and ${hidden} more of ${differences.length} differences`] : []),
    ...notes,
    ...unverified.map((part) => `not verified: ${part}`),
    verdict(verification),
  ];
  return lines.map((line) => `${printable(line, Number.POSITIVE_INFINITY)}\n`);
};

function inputLine({ state, use, file, given }: MatchedInput): string {
  const other = given === undefined || given === file ? "" : ` (given: ${given})`;
  return `${state}: ${use} ${file}${other}`;
}

function differenceLine({ run, measure, query, file, where, what, reported, computed }: ValueDifference): string {
  const parts = [file ?? "", run, measure, query === undefined ? "" : `query ${query}`].filter((part) => part !== "");
  const named = parts.length === 0 ? "" : `${parts.join(", ")}: `;
  const place = `in the ${where}`;
  const [stated, actual] = [reported, computed].map((side) => String(side ?? "none").replace(SHA256, "$1"));
  return `differs: ${named}${what} ${stated} ${place}, ${actual} computed`;
}

function verdict({ holds, isMadeAgain, inputs, means, values, differences }: ReportVerification): string {
  const counted = `${means} mean${means === 1 ? "" : "s"} and ${values} value${values === 1 ? "" : "s"} of queries`;
  const rest = "and all other numbers of its tables and charts";
  if (holds) return `holds: ${counted}, to the last digit, ${rest}`;
  if (differences.length === 0 && inputs.every(({ state }) => state !== "changed")) {
    const other = isMadeAgain ? "and so is all else that was compared" : "and nothing else was compared";
    return `not verified as a whole: ${counted} are the same, to the last digit, ${other}`;
  }
  const changed = inputs.filter(({ state }) => state === "changed").length;
  const ofInputs = changed === 0 ? [] : [`${changed} of ${inputs.length} inputs changed`];
  const ofValues =
    differences.length === 0
      ? `all values are the same (${counted})`
      : `${differences.length} difference${differences.length === 1 ? "" : "s"}`;
  return `does not hold: ${[...ofInputs, ofValues].join("; ")}`;
}

/** Every output format of `verify` by its name on the command line. */
export const formatters: Readonly<Record<string, VerifyFormatter>> = {
  text: formatText,
  json: (verification) => jsonPieces(verification, 2),
};
