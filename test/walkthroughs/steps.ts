/** A command that a page shows, with what it prints. */
export interface Command {
  readonly command: string;
  readonly output: string;
}

/**
 * A file that a page has its reader write; commands of one terminal; programs in Python that use rankproof, which the tests of the
 * Python package run; or commands of another tool, such as trec_eval, of which test/golden/walkthroughs keeps what they print.
 */
export type Step =
  | { readonly kind: "file"; readonly name: string; readonly text: string }
  | { readonly kind: "commands" | "python" | "outside"; readonly commands: readonly Command[] };

const BLOCK = /^```(\w+)(?: \[(.+)\])?\n([\s\S]*?)^```$/gm;
const OUTSIDE = /^(python3|trec_eval)\b/;
/** What a program in Python has that needs rankproof, and no Spark. */
const WITH_RANKPROOF = /^\s*(?:import rankproof|from rankproof(?:\.\w+)? import (?!spark\b))/m;

/** What a reader of a page does, in order: blocks with a name are files, `console` blocks are commands behind `$ `. */
export function stepsOf(markdown: string): Step[] {
  const own = new Set<string>();
  return [...markdown.matchAll(BLOCK)].flatMap(([, language, name, text]): Step[] => {
    if (name !== undefined) {
      if (WITH_RANKPROOF.test(text)) own.add(`python3 ${name}`);
      return [{ kind: "file", name, text }];
    }
    if (language !== "console") return [];
    const commands = commandsOf(text);
    const outside = commands.filter(({ command }) => OUTSIDE.test(command));
    if (outside.length === 0) return [{ kind: "commands", commands }];
    if (commands.every(({ command }) => own.has(command))) return [{ kind: "python", commands }];
    if (outside.length < commands.length) throw new Error(`invalid block: ${text}, expected one tool's commands`);
    return [{ kind: "outside", commands }];
  });
}

/** The page with other outputs, in the order of its commands. */
export function withOutputs(markdown: string, outputs: readonly string[]): string {
  let next = 0;
  return markdown.replaceAll(BLOCK, (block, language: string, name: string | undefined, text: string) => {
    if (language !== "console" || name !== undefined) return block;
    const shown = commandsOf(text).map(({ command }) => `$ ${command}\n${outputs[next++]}`);
    return `\`\`\`console\n${shown.join("")}\`\`\``;
  });
}

function commandsOf(text: string): Command[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, command, output] = /^((?:.*\\\n)*.*)\n([\s\S]*)$/.exec(part) as RegExpExecArray;
      return { command, output };
    });
}
