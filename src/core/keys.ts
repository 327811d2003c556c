/** The keys of an object, by the names that its type has: for objects that have no others. */
export function keysOf<T extends object>(of: T): (keyof T & string)[] {
  return Object.keys(of) as (keyof T & string)[];
}
