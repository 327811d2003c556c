/** The command line as typed: text that a shell would change is quoted. */
export function typedCommand(args: readonly string[]): string {
  return typedWords(["rankproof", ...args]);
}

/** Words of a command line as typed. */
export function typedWords(words: readonly string[]): string {
  return words.map(quoted).join(" ");
}

/** A word as POSIX's shells read it; control characters as bash, zsh and ksh do. */
function quoted(word: string): string {
  if (/^[\w./=@:,+%-]+$/.test(word)) return word;
  if (!/\p{Cc}/u.test(word)) return `'${word.replaceAll("'", "'\\''")}'`;
  const escaped = word.replace(/[\p{Cc}'\\]/gu, (character) =>
    /\p{Cc}/u.test(character) ? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}` : `\\${character}`,
  );
  return `$'${escaped}'`;
}
