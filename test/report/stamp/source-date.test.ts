import { expect, test } from "vitest";
import { timeOfReport } from "../../../src/report/stamp/source-date.ts";

test("SOURCE_DATE_EPOCH gives the time", () => {
  expect(timeOfReport({ SOURCE_DATE_EPOCH: "1700000000" }).toISOString()).toBe("2023-11-14T22:13:20.000Z");
});

test("without it, the time is that of the clock", () => {
  const before = Date.now();
  for (const environment of [{}, { SOURCE_DATE_EPOCH: "" }]) {
    const time = timeOfReport(environment).getTime();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

test.each(["yesterday", "-1", "1.5", "9".repeat(20), "1e3"])("refuses %s", (seconds) => {
  expect(() => timeOfReport({ SOURCE_DATE_EPOCH: seconds })).toThrow(
    `invalid SOURCE_DATE_EPOCH: ${seconds} (expected seconds since 1970)`,
  );
});
