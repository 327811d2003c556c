import { script } from "@bomb.sh/tab";
import type { Command } from "commander";
import { choiceFlag } from "../../../core/flags.ts";
import { ArgumentChoice } from "../../options/choice.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

const EXAMPLES = `
Examples:
  rankproof completion bash > ~/.local/share/bash-completion/completions/rankproof
  rankproof completion zsh > "\${fpath[1]}/_rankproof"
  rankproof completion fish > ~/.config/fish/completions/rankproof.fish
  rankproof completion powershell >> $PROFILE

The script of bash needs the package bash-completion. Completed are commands, options, their values, and names of files.`;

/** Bash completes names of files where the script has nothing to offer. */
const WITH_FILES = "complete -o default -o bashdefault -F __rankproof_complete rankproof";

/** Gives `completion` its argument. */
export function defineCompletion(command: Command): void {
  command
    .description("Prints a script that completes command lines of rankproof in a shell.")
    .addArgument(new ArgumentChoice("<shell>", SHELLS.join(", "), () => SHELLS))
    .addHelpText("after", EXAMPLES)
    .action((name: string) => {
      const shell = choiceFlag("shell", name, SHELLS);
      script(shell, "rankproof", "rankproof");
      if (shell === "bash") console.log(WITH_FILES);
    });
}
