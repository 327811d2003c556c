import { printable, RankproofError } from "../core/errors.ts";

/** An option of a command line in the manner of GNU getopt_long. */
export interface OptionSpec<Name extends string = string> {
  /** Written after `--`, in full or as far as no other option begins so. */
  readonly name: Name;
  /** The name cannot be abbreviated, nor does it make another one ambiguous. */
  readonly inFull?: true;
  /** Written after `-`. */
  readonly letter?: string;
  readonly takesValue?: true;
}

/** An option as given; its value is "" where it takes none. */
export interface GivenOption<Name extends string = string> {
  readonly name: Name;
  readonly value: string;
}

/** A command line, read. */
export interface CommandLine<Name extends string = string> {
  /** Options in their order. */
  readonly options: readonly GivenOption<Name>[];
  readonly operands: readonly string[];
}

/**
 * Reads a command line as GNU getopt_long does: letters may stand together (`-qc`), a value may follow its letter (`-m
 * map`, `-mmap`) or its name (`--measure map`, `--measure=map`), names may be abbreviated, operands may stand before
 * options, and nothing after `--` is an option.
 *
 * @throws RankproofError unknown, ambiguous, missing or invalid
 */
export function getopt<Name extends string>(
  args: readonly string[],
  specs: readonly OptionSpec<Name>[],
): CommandLine<Name> {
  const options: GivenOption<Name>[] = [];
  const operands: string[] = [];
  const waiting = [...args];
  const nextValue = (option: string): string => {
    const value = waiting.shift();
    if (value === undefined) throw new RankproofError("missing", `value of option: ${printable(option)}`);
    return value;
  };
  for (let arg = waiting.shift(); arg !== undefined; arg = waiting.shift()) {
    if (arg === "--") operands.push(...waiting.splice(0));
    else if (arg.startsWith("--")) options.push(longOption(arg, specs, nextValue));
    else if (arg.startsWith("-") && arg !== "-") options.push(...letters(arg, specs, nextValue));
    else operands.push(arg);
  }
  return { options, operands };
}

function longOption<Name extends string>(
  arg: string,
  specs: readonly OptionSpec<Name>[],
  nextValue: (option: string) => string,
): GivenOption<Name> {
  const equals = arg.indexOf("=");
  const written = equals === -1 ? arg : arg.slice(0, equals);
  const { name, takesValue } = named(written, specs);
  if (takesValue) return { name, value: equals === -1 ? nextValue(written) : arg.slice(equals + 1) };
  if (equals !== -1) throw new RankproofError("invalid", `option: ${printable(arg)} (--${name} takes no value)`);
  return { name, value: "" };
}

/** The option of a name, which may be abbreviated. */
function named<Name extends string>(written: string, specs: readonly OptionSpec<Name>[]): OptionSpec<Name> {
  const name = written.slice(2);
  const begun = specs.filter((spec) => !spec.inFull && spec.name.startsWith(name));
  const match = specs.find((spec) => spec.name === name) ?? (begun.length === 1 ? begun[0] : undefined);
  if (match !== undefined) return match;
  if (begun.length === 0) throw unknownOption(written);
  const candidates = begun.map((spec) => `--${spec.name}`).join(", ");
  throw new RankproofError("ambiguous", `option: ${printable(written)} (it may be ${candidates})`);
}

function letters<Name extends string>(
  arg: string,
  specs: readonly OptionSpec<Name>[],
  nextValue: (option: string) => string,
): GivenOption<Name>[] {
  const options: GivenOption<Name>[] = [];
  for (let i = 1; i < arg.length; i++) {
    const spec = specs.find(({ letter }) => letter === arg[i]);
    if (spec === undefined) throw unknownOption(`-${arg[i]}`);
    if (spec.takesValue) {
      options.push({ name: spec.name, value: arg.slice(i + 1) || nextValue(`-${arg[i]}`) });
      break;
    }
    options.push({ name: spec.name, value: "" });
  }
  return options;
}

function unknownOption(option: string): RankproofError {
  return new RankproofError("unknown", `option: ${printable(option)} (\`rankproof trec_eval -h\` lists all)`);
}
