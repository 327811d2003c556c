import { expect, test } from "vitest";
import { allOptions } from "../../src/options/index.ts";
import { nameOf } from "../../src/options/option.ts";

const options = [...(await allOptions()).entries()];

/** Options that name files to read. */
const READ = [
  ...[
    "--against",
    "--against-queries",
    "--baseline",
    "--config",
    "--distances",
    "--exclude",
    "--gold",
    "--item-columns",
  ],
  ...["--items", "--judgments", "--more-judgments", "--nearest", "--pairs", "--qrels", "--queries", "--relevant-pairs"],
  ...["--run", "--similarities", "--subjects", "--train", "--tails", "--heads", "--entities"],
];

/** Options that name files to write. */
const WRITTEN = [
  ...["--cache", "--confusion", "--held-out-run", "--neighbors", "--output", "--report", "--save", "--save-run"],
];

test("an option that names a file says whether it writes it", () => {
  const named = options.filter(([{ flag }]) => flag.includes("<file>")).map(([option]) => option);
  const names = (writes: boolean): string[] =>
    [...new Set(named.filter((option) => (option.writes ?? false) === writes).map(nameOf))].toSorted();
  expect(names(false)).toEqual(READ.toSorted());
  expect(names(true)).toEqual(WRITTEN.toSorted());
});

test("what a help says to write, save or keep is an option that writes", () => {
  const others = options.filter(([option]) => !option.writes && !option.flag.includes("-q"));
  const found = others.filter(([, words]) => /^(?:also )?(?:writes?|saves?|keeps?) /.test(String(Object(words).help)));
  expect(found.map(([option]) => nameOf(option))).toEqual([]);
});
