import { describe, expect, test } from "vitest";
import { type ElementType, elementsOf, sizeOf } from "../../../src/inputs/arrays/elements.ts";

/** Bytes of these hexadecimal digits, at an offset of their memory. */
function bytesOf(digits: string, offset = 0): Uint8Array {
  const bytes = new Uint8Array(offset + digits.length / 2).subarray(offset);
  bytes.forEach((_, i) => {
    bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  });
  return bytes;
}

/** Elements with the first byte last. */
const reversed = (element: string): string => (element.match(/../g) ?? []).reverse().join("");

/** Elements by IEEE 754 and in two's complement, the highest byte first, and what they are. */
const ELEMENTS: readonly (readonly [ElementType, kind: string, elements: string, values: readonly unknown[]])[] = [
  [
    "f2",
    "float",
    "3c00 c000 7bff 3555 0001 83ff 0400 8000 7c00 fc00 7e00 fc01",
    [1, -2, 65504, 0.333251953125, 2 ** -24, -1023 * 2 ** -24, 2 ** -14, -0, 1 / 0, -1 / 0, Number.NaN, Number.NaN],
  ],
  ["bf2", "float", "3f80 c040 7f7f 0080 ff80 7fc0", [1, -3, 255 * 2 ** 120, 2 ** -126, -1 / 0, Number.NaN]],
  ["f4", "float", "3f800000 c0200000 00000001 7f800000", [1, -2.5, 2 ** -149, 1 / 0]],
  ["f8", "float", "3ff0000000000000 3fb999999999999a c330000000000001", [1, 0.1, -(2 ** 52 + 1)]],
  ["b1", "boolean", "00 01 02", [false, true, true]],
  ["u1", "integer", "00 7f ff", [0, 127, 255]],
  ["i1", "integer", "00 7f ff 80", [0, 127, -1, -128]],
  ["u2", "integer", "0102 ffff", [258, 65535]],
  ["i2", "integer", "0102 ffff 8000", [258, -1, -32768]],
  ["u4", "integer", "01020304 ffffffff", [16909060, 2 ** 32 - 1]],
  ["i4", "integer", "01020304 ffffffff 80000000", [16909060, -1, -(2 ** 31)]],
  [
    "u8",
    "integer",
    "0000000000000007 001fffffffffffff 0020000000000000 ffffffffffffffff",
    [7, 2 ** 53 - 1, "9007199254740992", "18446744073709551615"],
  ],
  [
    "i8",
    "integer",
    "0000000000000007 ffffffffffffffff ffe0000000000001 8000000000000000",
    [7, -1, 1 - 2 ** 53, "-9223372036854775808"],
  ],
];

describe.each(ELEMENTS)("elementsOf(%s)", (type, kind, elements, values) => {
  const bigEnd = elements.replaceAll(" ", "");
  const littleEnd = elements.split(" ").map(reversed).join("");

  // Offsets at which memory can and cannot be seen as wider elements.
  test.each([0, 8, 4, 1])("reads both orders of bytes, at offset %i of the memory", (offset) => {
    for (const own of [
      elementsOf(type, bytesOf(littleEnd, offset), false),
      elementsOf(type, bytesOf(bigEnd, offset), true),
    ]) {
      expect(own.kind).toBe(kind);
      expect(Array.from<unknown>(own.data)).toEqual(values);
    }
  });

  test("has elements of sizeOf(type) bytes", () => {
    expect(sizeOf(type)).toBe(elements.split(" ")[0].length / 2);
    expect(elementsOf(type, new Uint8Array(0), false).data).toHaveLength(0);
  });
});

test.each<[ElementType, string]>([
  ["f4", "0000803f"],
  ["f8", "000000000000f03f"],
  ["u1", "07"],
])("elementsOf(%s) copies nothing that is in the order of the machine", (type, digits) => {
  const bytes = bytesOf(digits, 8);
  const { data } = elementsOf(type, bytes, false);
  bytes[bytes.length - 1] ^= 0x80;
  expect(Array.from<unknown>(data)).not.toEqual([type === "u1" ? 7 : 1]);
});
