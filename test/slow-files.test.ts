import { expect, test } from "vitest";
import { LARGEST_SHARE, slowFiles } from "./slow-files.ts";

/** A hundred files that take a second each. */
const even = Array.from({ length: 100 }, (_, i): [string, number] => [`test/${i}.test.ts`, 1000]);

test("no file of many that take alike is slow, whatever the machine", () => {
  expect(slowFiles(new Map(even))).toEqual([]);
  expect(slowFiles(new Map(even.map(([file, time]) => [file, 100 * time])))).toEqual([]);
});

test("a file that takes more than its share is named with it", () => {
  const share = (time: number) => slowFiles(new Map([...even, ["test/slow.test.ts", 1000 * time]]));
  const most = (100 * LARGEST_SHARE) / (1 - LARGEST_SHARE);
  expect(share(0.99 * most)).toEqual([]);
  expect(share(100)).toEqual(["test/slow.test.ts takes 50 % of the time of all tests"]);
});
