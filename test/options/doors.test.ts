import { describe, expect, test } from "vitest";
import { type Door, doors, isAbout } from "../../scripts/options-by-door.ts";
import { RankproofError } from "../../src/core/errors.ts";
import { ROLES } from "../../src/jobs/file-roles.ts";
import { allOptions } from "../../src/options/index.ts";
import { nameOf, type OptionRecord } from "../../src/options/option.ts";
import { DOORS, PAGE_FILES, WHOLE_GROUPS } from "./doors.ts";
import { LIBRARY } from "./library-keys.ts";

const options = [...(await allOptions()).keys()];
const looked = await doors();

/** Options as a reader finds them: the file that holds them, and their flag. */
function named(found: readonly OptionRecord[]): string[] {
  return found.map((option) => `src/options/${option.file}.ts: ${nameOf(option)}`);
}

function doorOf(name: string): Door {
  const door = looked.find((one) => one.name === name);
  if (door === undefined) throw new Error(`no door: ${name}`);
  return door;
}

describe.each(Object.entries(DOORS))("%s", (name) => {
  const { places, reasons } = doorOf(name);

  test("has each option, or test/options/doors.ts says why not", () => {
    const untold = options.filter((option) => !places.has(option) && !reasons.some((one) => isAbout(one, option)));
    expect(named(untold)).toEqual([]);
  });

  test.each(reasons)("lacks every option of the reason: $why", (reason) => {
    const spoken = options.filter((option) => isAbout(reason, option));
    expect(spoken).not.toEqual([]);
    expect(named(spoken.filter((option) => places.has(option)))).toEqual([]);
  });

  test("has no option that is not in the list", () => {
    const unlisted = [...places.keys()].filter((option) => !options.includes(option) && !option.isHidden);
    expect(named(unlisted)).toEqual([]);
  });
});

const groups = WHOLE_GROUPS.map((group) => [Object.values(group.options).map(nameOf).join(" "), group] as const);

test.each(groups)("a command takes all of a group, or says why a part: %s", (_, { options: group, parts = {} }) => {
  const { places } = doorOf("command");
  const records = Object.values(group);
  const commands = new Set(records.flatMap((option) => [...(places.get(option) ?? [])]));
  const inPart = [...commands].filter((command) => !records.every((option) => places.get(option)?.has(command)));
  expect(inPart.toSorted()).toEqual(Object.keys(parts).toSorted());
});

test("files of the page have the roles that it offers", () => {
  expect(Object.keys(PAGE_FILES)).toEqual(Object.keys(ROLES));
});

describe("functions of the library", () => {
  const called = Object.entries(LIBRARY).flatMap(([name, { call, keys = {} }]) =>
    call === undefined ? [] : [{ name, call, keys: Object.keys(keys) }],
  );

  test.each(called)("$name takes each of its keys, and refuses another", ({ call, keys }) => {
    expect(keys.filter((key) => isRefused(call, key))).toEqual([]);
    expect(isRefused(call, "nothingOfTheKind")).toBe(true);
  });
});

/** Whether a function does not know a key. What else it says of a value that is none of its own does not count. */
function isRefused(call: (keys: object) => unknown, key: string): boolean {
  try {
    call({ [key]: {} });
    return false;
  } catch (error) {
    return error instanceof RankproofError && error.code === "unknown" && error.message.includes(`: ${key} (`);
  }
}
