import { Option } from "commander";

/** An option whose values are words, or mostly: completion offers them. The value is checked by whoever reads it. */
export class Choice extends Option {
  /** The words, asked for when they are needed. */
  readonly words: () => readonly string[];

  constructor(flags: string, description: string, words: readonly string[] | (() => readonly string[])) {
    super(flags, description);
    this.words = typeof words === "function" ? words : () => words;
  }
}
