import fc from "fast-check";
import { expect, test } from "vitest";
import { DictionaryTable } from "../../../src/evaluate/columns/dictionary-table.ts";

const someIds = fc.array(fc.stringMatching(/^[ab]{0,4}$/), { maxLength: 40 });

test("indexOf(id) is the first index of a wanted id, and firsts that of each id, undefined where all differ", () => {
  fc.assert(
    fc.property(someIds, someIds, (dictionary, wanted) => {
      const table = new DictionaryTable(dictionary.length, (index) => dictionary[index], wanted);
      expect(wanted.map((id) => table.indexOf(id))).toEqual(wanted.map((id) => dictionary.indexOf(id)));
      const firsts = dictionary.map((id) => dictionary.indexOf(id));
      const isRepeated = new Set(dictionary).size < dictionary.length;
      expect(table.firsts).toEqual(isRepeated ? Int32Array.from(firsts) : undefined);
    }),
  );
});

test("among 300,000 ids, of which many share a slot, wanted ones and the one that is there twice are found", () => {
  const dictionary = [...Array.from({ length: 300_000 }, (_, i) => `item ${i}`), "item 7"];
  const wanted = dictionary.filter((_, i) => i % 1000 === 1);
  const table = new DictionaryTable(dictionary.length, (index) => dictionary[index], [...wanted, "item", "item 7"]);
  expect(wanted.map((id) => table.indexOf(id))).toEqual(wanted.map((_, i) => 1000 * i + 1));
  expect(table.indexOf("item")).toBe(-1);
  expect(table.firsts?.findIndex((first, index) => first !== index)).toBe(300_000);
  expect(table.firsts?.[300_000]).toBe(7);
});
