/** Ending of a file's name, in lower case, before that of a compression; empty where it has none. */
export function fileEnding(name: string): string {
  return /\.([a-z0-9]+)(?:\.(?:gz|zst))?$/i.exec(name)?.[1].toLowerCase() ?? "";
}
