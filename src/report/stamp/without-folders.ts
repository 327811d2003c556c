/** Whether a path says where it stands on a machine. */
function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path);
}

/**
 * Replaces the paths of files by names, in all texts of plain data, so that nothing tells the folders of the machine
 * that made a report. A name keeps as many folders as tell it from others.
 */
export function withoutFolders<Value>(value: Value, files: readonly string[]): Value {
  const names = new Map(files.filter(isAbsolute).map((file) => [file, nameAmong(file, files)]));
  if (names.size === 0) return value;
  // The longest first: a path may begin another.
  const paths = [...names.keys()].sort((a, b) => b.length - a.length);
  const change = (text: string): string =>
    paths.reduce((rest, path) => rest.replaceAll(path, names.get(path) ?? path), text);
  // Most texts are ids.
  return mapped(value, (text) => (/[\\/]/.test(text) ? change(text) : text));
}

/** A command without the folders of the files that it names. */
export function commandWithoutFolders(command: string): string {
  return command
    .replaceAll(/'(?:\/|[A-Za-z]:[\\/])[^']*[\\/](?=[^'\\/]+')/g, "'")
    .replaceAll(/(?<=^|[\s=])(?:\/|[A-Za-z]:[\\/])[^\s']*[\\/](?=[^\s'\\/]+)/g, "");
}

/** The shortest end of a path that no other has. */
function nameAmong(file: string, files: readonly string[]): string {
  const others = files.filter((other) => other !== file).map((other) => `/${partsOf(other).join("/")}`);
  const parts = partsOf(file);
  for (let count = 1; count < parts.length; count++) {
    const name = parts.slice(-count).join("/");
    if (!others.some((other) => other.endsWith(`/${name}`))) return name;
  }
  return file;
}

function partsOf(path: string): string[] {
  return path.split(/[\\/]/).filter((part) => part !== "");
}

function mapped<Value>(value: Value, change: (text: string) => string): Value;
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((part) => mapped(part, change));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [change(name), mapped(part, change)]));
}
