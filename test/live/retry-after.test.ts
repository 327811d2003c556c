import { describe, expect, test } from "vitest";
import { retryAfter } from "../../src/live/retry-after.ts";

describe("retryAfter(headers)", () => {
  // The forms of RFC 9110, section 10.2.3, and its three forms of dates (section 5.6.7).
  test.each([
    ["120", undefined, 120_000],
    ["0", undefined, 0],
    ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:07 GMT", 30_000],
    ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:07 GMT", 30_000],
    ["Sun, 06 Nov 1994 08:49:37 GMT", undefined, 7000],
    ["Sun, 06 Nov 1994 08:49:07 GMT", "Sun, 06 Nov 1994 08:49:37 GMT", 0],
    ["soon", undefined, undefined],
    ["-1", undefined, undefined],
    ["", undefined, undefined],
  ])("%s, at the server's %s, is a pause of %s ms", (said, date, pause) => {
    const headers = new Headers({ "retry-after": said, ...(date === undefined ? {} : { date }) });
    expect(retryAfter(headers, () => Date.UTC(1994, 10, 6, 8, 49, 30))).toBe(pause);
  });

  test("is undefined where the server does not say", () => {
    expect(retryAfter(new Headers())).toBeUndefined();
  });
});
