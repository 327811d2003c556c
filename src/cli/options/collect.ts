/** Keeps every value of an option that may be given more than once. */
export function collect(value: string, all: readonly string[] = []): string[] {
  return [...all, value];
}
