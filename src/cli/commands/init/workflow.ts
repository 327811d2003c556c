import { typedWords } from "../../../drawers/typed-command.ts";

/** What a workflow evaluates. */
interface Evaluated {
  /** The files, as words of a command line. */
  readonly files: readonly string[];
  /** Where they are below the top of the repository; "" is the top. */
  readonly folder: string;
  readonly version: string;
  /** Whose package is installed: that of Python, of the project itself, or the one that npx fetches. */
  readonly installed: "pip" | "npm" | "npx";
}

/** A workflow of GitHub that evaluates the run of a pull request, by the gates of the configuration. */
export function workflowText({ files, folder, version, installed }: Evaluated): string {
  const { program, steps } = waysOf(version)[installed];
  const line = typedWords([...program, "eval", ...files, "--format", "markdown"]);
  const below =
    folder === "" ? "" : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}\n`;
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
${steps}      # Here your system writes its run anew: without this step, the file in the repository is evaluated.
      - name: Evaluate
        run: |
          ${line} >> "$GITHUB_STEP_SUMMARY"
`;
}

const SETUP_NODE = "      - uses: actions/setup-node@v5\n        with:\n          node-version: 22\n";
const SETUP_PYTHON = '      - uses: actions/setup-python@v6\n        with:\n          python-version: "3.12"\n';

/** How rankproof is called, and the steps that it needs before. */
function waysOf(version: string) {
  return {
    pip: { program: ["rankproof"], steps: `${SETUP_PYTHON}      - run: pip install "rankproof[node]==${version}"\n` },
    npm: { program: ["npx", "rankproof"], steps: `${SETUP_NODE}      - run: npm ci\n` },
    npx: { program: ["npx", "-y", `rankproof@${version}`], steps: SETUP_NODE },
  } as const;
}
