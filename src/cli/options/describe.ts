import type { Command } from "commander";
import { helpOf, offeredWords } from "../../options/about.ts";
import { wordsOf } from "../../options/index.ts";
import { RecordedOption } from "./add.ts";

/** Fills in what the options of commands do, and the words that they take. */
export async function describeOptions(commands: readonly Command[]): Promise<void> {
  const options = commands.flatMap((command) => command.options.filter((option) => option instanceof RecordedOption));
  const described = await wordsOf(options.map(({ record }) => record));
  for (const option of options) {
    const words = described.get(option.record);
    if (words === undefined) continue;
    const record = { ...option.record, words: option.words };
    option.described = words;
    option.words = offeredWords(record, words);
    option.description = helpOf(record, words);
  }
}
