import { Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import { sourceFiles } from "./source.ts";

// Every element of a spread argument takes room on the stack: an array as long as the data overflows it.
const SHORT = [
  ["src/checks/numbers-seen.ts", "two parts"],
  ["src/checks/shared-queries.ts", "runs"],
  ["src/cli/commands/explain/formula-text.ts", "signs of a formula"],
  ["src/cli/commands/report/command.ts", "arguments of a command"],
  ["src/cli/commands/verify/command.ts", "arguments of a command"],
  ["src/compare/verdicts.ts", "runs"],
  ["src/core/kernel.ts", "arguments of a kernel"],
  ["src/documents/runs/verdict.ts", "runs"],
  ["src/drawers/terminal.ts", "widths of columns"],
  ["src/embeddings/verification.ts", "scores of two kinds"],
  ["src/fusion/tuning/conclusion.ts", "folds and runs"],
  ["src/fusion/tuning/cross-validation.ts", "what is tried"],
  ["src/fusion/tuning/folds.ts", "folds"],
  ["src/inputs/formats/columns.ts", "first rows"],
  ["src/inputs/inflate.ts", "first bytes"],
  ["src/inputs/roles/content.ts", "first rows"],
  ["src/inputs/tables/arrow-file.ts", "four bytes"],
  ["src/inputs/text-chunks.ts", "a byte-order mark"],
  ["src/inputs/zstd-frames.ts", "bytes of a field of a frame's header"],
  ["src/jobs/runs/roles.ts", "runs of a file"],
  ["src/neighbors/kernels.ts", "arguments of a kernel"],
  ["src/neighbors/pair-counts.ts", "blocks of queries"],
  ["src/neighbors/prefix-plan.ts", "widths to choose from"],
  ["src/page/table-preview.ts", "columns"],
  ["src/plot/look.ts", "parts of a chart"],
  ["src/plot/versus.ts", "two bounds"],
  ["src/report/document.tsx", "a digest"],
  ["src/report/packed.ts", "bytes that become text at once"],
  ["src/report/runs/slices.tsx", "runs"],
  ["src/report/view/difference-table.tsx", "ends of a few intervals"],
  ["src/stats/anova.ts", "means of runs"],
  ["src/stats/tests/randomized-tukey-hsd.ts", "runs"],
  ["src/trec-eval/gains.ts", "one level"],
  ["src/trec-eval/getopt.ts", "arguments of a command"],
];

test("no call is given the elements of an array as long as the data", () => {
  const found = sourceFiles().flatMap(({ program, path }) => {
    let hasSpread = false;
    new Visitor({
      CallExpression: (call) => {
        if (call.arguments.some(({ type }) => type === "SpreadElement")) hasSpread = true;
      },
    }).visit(program);
    return hasSpread ? [path] : [];
  });
  expect(found).toEqual(SHORT.map(([path]) => path));
});
