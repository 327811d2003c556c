import { typedWords } from "../../../drawers/typed-command.ts";

/** What a workflow evaluates. */
interface Evaluated {
  /** The files, as words of a command line. */
  readonly files: readonly string[];
  /** Where they are below the top of the repository; "" is the top. */
  readonly folder: string;
  readonly version: string;
  /** Whether the project has rankproof among its own packages. */
  readonly isInstalled: boolean;
}

/** A workflow of GitHub that evaluates the run of a pull request, by the gates of the configuration. */
export function workflowText({ files, folder, version, isInstalled }: Evaluated): string {
  const program = isInstalled ? ["npx", "rankproof"] : ["npx", "-y", `rankproof@${version}`];
  const line = typedWords([...program, "eval", ...files, "--format", "markdown"]);
  const below =
    folder === "" ? "" : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}\n`;
  const install = isInstalled ? "      - run: npm ci\n" : "";
  return `# Fails where a gate of rankproof.config.json is missed; the tables are in the summary of the job.
name: rankproof
on: pull_request
permissions:
  contents: read
jobs:
  evaluate:
    runs-on: ubuntu-latest
${below}    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 22
${install}      # Here your system writes its run anew: without this step, the file in the repository is evaluated.
      - name: Evaluate
        run: |
          ${line} >> "$GITHUB_STEP_SUMMARY"
`;
}
