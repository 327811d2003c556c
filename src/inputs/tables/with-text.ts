/**
 * An object of data that `String` takes, whatever its keys are: one whose key is `toString` would throw where a message
 * shows it.
 */
export function withText<Data extends object>(data: Data): Data {
  if (Object.hasOwn(data, "toString") || Object.hasOwn(data, "valueOf")) {
    Object.defineProperty(data, Symbol.toPrimitive, { value: () => "[object Object]" });
  }
  return data;
}
