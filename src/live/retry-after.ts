/** Seconds, or a date (RFC 9110, section 10.2.3). */
export const RETRY_AFTER = "retry-after";

/**
 * How long a server wants to be left alone, in milliseconds; undefined where it does not say. A date is read by the
 * server's own clock, where it tells that.
 */
export function retryAfter(headers: Headers, now: () => number = Date.now): number | undefined {
  const said = headers.get(RETRY_AFTER)?.trim();
  if (said === undefined || said === "") return undefined;
  if (/^\d+$/.test(said)) return 1000 * Number(said);
  const until = Date.parse(said);
  // Years alone, and negative seconds, are dates to a lenient reader.
  if (Number.isNaN(until) || !/^[a-z]{3,9},? /i.test(said)) return undefined;
  const date = Date.parse(headers.get("date") ?? "");
  return Math.max(0, until - (Number.isNaN(date) ? now() : date));
}
