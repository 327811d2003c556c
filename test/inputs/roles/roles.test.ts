import { expect, test } from "vitest";
import { plainName } from "../../../src/inputs/roles/names.ts";
import { ROLES } from "../../../src/inputs/roles/roles.ts";

const ROLES_BY_NAME: Readonly<Record<string, { readonly names: Readonly<Record<string, readonly string[]>> }>> = ROLES;

const names = Object.entries(ROLES_BY_NAME).flatMap(([role, { names: places }]) =>
  Object.entries(places).flatMap(([place, list]) => list.map((name) => ({ role, place, name }))),
);

test("no role has a name twice in one place", () => {
  const compared = names.map(({ role, place, name }) => `${role} ${place} ${plainName(name)}`);
  const twice = compared.filter((name, i) => compared.indexOf(name) !== i);
  // Ids of texts are looked up as they are written, and `_id` stands beside `id` for files of items.
  expect(twice.filter((name) => !name.startsWith("id texts"))).toEqual(["item items id"]);
});

// A column of query and item rows can have one meaning only, but for what the kind of the file tells apart.
test("in rows, a name is that of one role, but for scores that are called as grades", () => {
  const shared = names.filter(
    ({ role, place, name }) =>
      place === "rows" && names.some((other) => other.place === "rows" && other.name === name && other.role !== role),
  );
  expect(shared.map(({ role, name }) => `${role}: ${name}`)).toEqual([
    "score: score",
    "score: rating",
    "grade: rating",
    "grade: score",
  ]);
});

test("fields of JSON stand as they are compared: small letters and digits", () => {
  const fields = names.filter(({ place }) => ["fields", "answers", "around"].includes(place));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter(({ name }) => !/^[a-z0-9]+$/.test(name))).toEqual([]);
});
