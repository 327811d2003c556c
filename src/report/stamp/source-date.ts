import { printable, RankproofError } from "../../core/errors.ts";

/** The last second that JavaScript has a date for. */
const LAST = 8.64e12;

/**
 * When a report is made. SOURCE_DATE_EPOCH, seconds since 1970 as reproducible-builds.org has it, gives a time that makes the
 * same report again byte by byte.
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
