import { Argument, Option } from "commander";

/** Words that may stand somewhere, asked for when they are needed. */
type Words = () => readonly string[];

/** An option whose values are words, or mostly: completion offers them. The value is checked by whoever reads it. */
export class Choice extends Option {
  readonly words: Words;

  constructor(flags: string, description: string, words: readonly string[] | Words) {
    super(flags, description);
    this.words = typeof words === "function" ? words : () => words;
  }
}

/** An argument of that kind. */
export class ArgumentChoice extends Argument {
  readonly words: Words;

  constructor(name: string, description: string, words: Words) {
    super(name, description);
    this.words = words;
  }
}
