/** What people type who come from other tools, and what to type here. */
export interface Guess {
  readonly typed: readonly string[];
  /** An option that a command must have for the hint to be of use. */
  readonly needs?: string;
  /** A text; or what it is for the value that follows. */
  readonly hint: string | ((value: string | undefined) => string);
}

/** The command that compares models, for those that take one. */
export const COMPARED_MODELS =
  "one model at a time; rankproof embeddings MODEL_A MODEL_B LABELS compares models, query by query";

/** Options that are often tried. */
export const OPTION_GUESSES: readonly Guess[] = [
  {
    typed: ["-k", "--k", "--top-k", "--topk", "--cutoff", "--cutoffs", "--at"],
    needs: "--measures",
    hint: (value = "10") => `a cutoff is part of the measure: -m nDCG@${/^[1-9]\d*$/.test(value) ? value : 10}`,
  },
  {
    typed: ["--metric", "--metrics"],
    needs: "--measures",
    hint: "measures are chosen with -m: -m nDCG@10,AP",
  },
  {
    typed: ["--qrels", "--qrel", "--truth", "--ground-truth"],
    needs: "--judgments",
    hint: "the judgments are the first file, or --judgments FILE",
  },
  {
    typed: ["--run", "--runs", "--predictions", "--results"],
    needs: "--judgments",
    hint: "runs are named without an option, after the judgments",
  },
  {
    typed: ["-l", "--relevance-level", "--rel"],
    needs: "--min-grade",
    hint: "relevant from a grade on: --min-grade 2",
  },
  {
    typed: ["--labels"],
    needs: "--judgments",
    hint: "rankproof embeddings VECTORS --labels LABELS --report report.html is the report of embeddings",
  },
  ...["labels", "ids"].map((what) => ({
    typed: [`--query-${what}`, `--queries-${what}`, `--gallery-${what}`],
    needs: "--queries",
    hint: `name --${what} twice, in the order of the files of vectors: --${what} gallery.txt --${what} queries.txt`,
  })),
  { typed: ["--against"], needs: "--labels", hint: COMPARED_MODELS },
  { typed: ["-M"], needs: "--depth", hint: "--depth 100 counts only the first 100 ranks" },
  {
    typed: ["--no-color", "--no-colors", "--no-colour", "--color", "--colour"],
    hint: "set NO_COLOR=1 in the environment",
  },
  { typed: ["--watch", "-w"], hint: "rankproof view FILES evaluates them again when they change" },
  { typed: ["--verbose", "--debug"], hint: "notes are printed unless --quiet" },
  {
    typed: ["--csv", "--html", "--latex", "--markdown", "--md", "--tsv"],
    needs: "--format",
    hint: "-f chooses the format: -f csv",
  },
  { typed: ["--out", "--out-file", "--outfile"], needs: "--output", hint: "did you mean --output?" },
];

/** Commands that are often tried. */
export const COMMAND_GUESSES: readonly Guess[] = [
  { typed: ["version"], hint: "rankproof --version prints it" },
  { typed: ["evaluate", "score", "run", "test"], hint: "did you mean eval?" },
  { typed: ["measures", "metrics", "ls"], hint: "rankproof list lists all measures" },
  { typed: ["diff", "significance", "ttest", "t-test"], hint: "did you mean compare?" },
  { typed: ["rrf", "fusion", "ensemble"], hint: "did you mean fuse?" },
  { typed: ["serve", "ui", "web", "gui"], hint: "did you mean view?" },
  { typed: ["chart", "graph", "draw"], hint: "did you mean plot?" },
  { typed: ["html"], hint: "did you mean report?" },
  { typed: ["doc", "docs", "man"], hint: "rankproof help lists all commands" },
  { typed: ["why"], hint: "did you mean diagnose?" },
];

/** What stands around that which was typed: the options of the command, and what follows. */
interface Around {
  readonly flags?: readonly string[];
  readonly value?: string | undefined;
}

/** The hint for what was typed. */
export function guessFor(
  guesses: readonly Guess[],
  typed: string,
  { flags = [], value }: Around = {},
): string | undefined {
  const isOfUse = ({ needs }: Guess): boolean => needs === undefined || flags.includes(needs);
  const hint = guesses.find((guess) => guess.typed.includes(typed) && isOfUse(guess))?.hint;
  return typeof hint === "function" ? hint(value) : hint;
}
