import { expect, test } from "vitest";
import { textOf } from "../../../src/core/ids.ts";
import { decimalTexts, TextRoom, type Texts } from "../../../src/inputs/tables/column-pieces.ts";

function written({ bytes, starts, ends, count }: Texts): string[] {
  return Array.from({ length: count }, (_, i) => textOf({ bytes, start: starts[i], end: ends[i] }));
}

test("whole numbers are their decimal digits, on both sides of every power of ten and of two", () => {
  const edges = Array.from({ length: 64 }, (_, i) => [2n ** BigInt(i), 10n ** BigInt(i % 19)]).flat();
  const numbers = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n, -edge, 1n - edge, -1n - edge]);
  const signed = numbers.map((number) => BigInt.asIntN(64, number));
  const unsigned = numbers.map((number) => BigInt.asUintN(64, number));
  expect(written(decimalTexts(BigInt64Array.from(signed)))).toEqual(signed.map(String));
  expect(written(decimalTexts(BigUint64Array.from(unsigned)))).toEqual(unsigned.map(String));
  const short = numbers.map((number) => Number(BigInt.asIntN(32, number)));
  expect(written(decimalTexts(Int32Array.from(short)))).toEqual(short.map((number) => String(number | 0)));
  expect(written(decimalTexts(Uint32Array.from(short)))).toEqual(short.map((number) => String(number >>> 0)));
});

test("room is used again for fewer and made for more", () => {
  const room = new TextRoom();
  expect(written(decimalTexts(Int32Array.of(17, -4, 0), room))).toEqual(["17", "-4", "0"]);
  const { starts } = room;
  expect(written(decimalTexts(Int32Array.of(123), room))).toEqual(["123"]);
  expect(room.starts).toBe(starts);
  expect(written(decimalTexts(Int32Array.of(1, 2, 3, 4), room))).toEqual(["1", "2", "3", "4"]);
});
