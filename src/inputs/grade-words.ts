import { type Problems, printable, type RankproofError } from "../core/errors.ts";

/** What to do about words that the option cannot hold. */
const WORDS_OPTION = "--grades-as WORD=1,… gives words numbers";

/** Words which say that an item is not relevant. */
const NOT_RELEVANT = /^(?:(?:ir|non|not)[-_ ]?relevant|no|not|none|n|f|false|bad|wrong|negative|zero)$/i;

/** What stands where there is no value, or one that is no number, and is no word of a judge. */
const NO_WORD = /^(?:undefined|null|nan|inf(?:inity)?)$/i;

/** Words that a message lists, at most. */
const SHOWN_WORDS = 8;

/** Whether a text in place of a grade is a word. */
export function isGradeWord(text: string): boolean {
  return /^\p{L}/u.test(text.trim()) && !NO_WORD.test(text.trim());
}

/** Words in place of grades. The first message about one names all that a file has, and the option that takes them. */
export class GradeWords {
  /** As they are written first, by their lower-case letters. */
  readonly #words = new Map<string, string>();
  #first: { readonly problem: RankproofError | undefined; readonly opening: string } | undefined;

  /**
   * @param grade what is wrong, before what was expected
   * @param where the place of the row, to begin the message with
   */
  add(problems: Problems, word: string, grade: string, expected: string, where: string): void {
    const problem = problems.add("invalid", `${grade} (expected ${expected})`, where);
    this.#first ??= { problem, opening: `${where}invalid ${grade} (expected ${expected}; ` };
    const key = word.trim().toLowerCase();
    if (this.#words.has(key) || this.#words.size > SHOWN_WORDS) return;
    this.#words.set(key, word.trim());
    if (this.#first.problem !== undefined) this.#first.problem.message = `${this.#first.opening}${this.#advice})`;
  }

  get #advice(): string {
    // The option cannot hold words with its own signs.
    const words = [...this.#words.values()].filter((word) => !/[,=]/.test(word));
    if (words.length === 0) return WORDS_OPTION;
    const shown = words
      .slice(0, SHOWN_WORDS)
      .map((word) => `${printable(word, 30)}=${NOT_RELEVANT.test(word) ? 0 : 1}`);
    const list = `${shown.join(",")}${words.length > SHOWN_WORDS ? ",…" : ""}`;
    return `--grades-as ${/\s/.test(list) ? `"${list}"` : list} gives words numbers`;
  }
}
