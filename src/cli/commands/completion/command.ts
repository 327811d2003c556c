import { script } from "@bomb.sh/tab";
import { choiceFlag } from "../../../core/flags.ts";
import type { CommandRecord } from "../../command.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

/** Bash completes names of files where the script has nothing to offer. */
const WITH_FILES = "complete -o default -o bashdefault -F __rankproof_complete rankproof";

/** What `completion` takes. */
export const command: CommandRecord = {
  description: "Prints a script that completes command lines of rankproof in a shell.",
  arguments: { "<shell>": { parts: { shell: SHELLS.join(", ") }, words: () => SHELLS } },
  run: (name: string) => {
    const shell = choiceFlag("shell", name, SHELLS);
    script(shell, "rankproof", "rankproof");
    if (shell === "bash") console.log(WITH_FILES);
  },
  examples: [
    "rankproof completion bash > ~/.local/share/bash-completion/completions/rankproof",
    `rankproof completion zsh > "\${fpath[1]}/_rankproof"`,
    "rankproof completion fish > ~/.config/fish/completions/rankproof.fish",
    "rankproof completion powershell >> $PROFILE",
  ],
  notes: [
    "The script of bash needs the package bash-completion. Completed are commands, options, their values, and names of files.",
  ],
};
