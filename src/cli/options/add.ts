import { type Command, Option } from "commander";
import type { DescribedOption } from "../../options/about.ts";
import type { OptionRecord, OptionRecords } from "../../options/option.ts";
import { FORMAT } from "../../options/output.ts";
import { formatOfOutput } from "./output-ending.ts";

/**
 * An option of the command line that is made of a record. Its help, and words that others own, are filled in on demand.
 */
export class RecordedOption extends Option {
  readonly record: OptionRecord;
  /** Words that it takes. */
  words: readonly string[];
  /** Its words and its group, once they are asked for. */
  described: DescribedOption | undefined;

  constructor(record: OptionRecord, words = record.words ?? []) {
    super(record.flag);
    const { takes, preset, alone, isHidden = false, isRequired = false } = record;
    this.record = record;
    this.words = words;
    this.hidden = isHidden;
    this.mandatory = isRequired;
    if (alone !== undefined) this.preset(alone);
    if (takes === "texts") this.argParser(collected);
    if (preset !== undefined) this.default(preset, preset === "-" ? "standard output" : undefined);
  }
}

/** Gives a command options. */
export function addOptions(command: Command, options: OptionRecords): Command {
  for (const record of Object.values(options)) command.addOption(new RecordedOption(record));
  return command;
}

/** Gives a command the options that choose among its formats, the first by default. */
export function addFormatOptions(command: Command, formats: Readonly<Record<string, unknown>>): Command {
  const names = Object.keys(formats);
  return command
    .addOption(new RecordedOption(FORMAT.format, names).default(names[0]))
    .addOption(new RecordedOption(FORMAT.json).conflicts("format"))
    .hook("preAction", () => {
      const { json, format, output } = command.opts();
      const isNamed = command.getOptionValueSource("format") === "cli";
      const wanted = { output, usual: format, named: json ? "json" : isNamed ? format : undefined, offered: names };
      command.setOptionValue("format", formatOfOutput(wanted));
      command.setOptionValue("isFormatNamed", isNamed || json === true);
    });
}

/** Keeps every value of an option that may be given more than once. */
function collected(value: string, all: readonly string[] = []): string[] {
  return [...all, value];
}
