import { printable, RankproofError } from "../../core/errors.ts";

/** The last second that JavaScript has a date for. */
const LAST = 8.64e12;

/**
 * Time of a report. SOURCE_DATE_EPOCH, in seconds since 1970 as on reproducible-builds.org, fixes it, so that the
 * report is the same byte by byte.
 *
 * @throws RankproofError invalid, when it is no such number
 */
export function timeOfReport(environment: { readonly SOURCE_DATE_EPOCH?: string | undefined } = {}): Date {
  const { SOURCE_DATE_EPOCH: seconds } = environment;
  if (seconds === undefined || seconds === "") return new Date();
  if (!/^\d+$/.test(seconds) || Number(seconds) > LAST) {
    throw new RankproofError("invalid", `SOURCE_DATE_EPOCH: ${printable(seconds)} (expected seconds since 1970)`);
  }
  return new Date(1000 * Number(seconds));
}
