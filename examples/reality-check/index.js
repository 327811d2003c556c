import { writeReport } from "./report.js";
import { study } from "./study.js";

// The toy study of Musgrave, Belongie & Lim 2020, A Metric Learning Reality Check (arXiv:2003.08505): which measures see
// that a space is better, and what wrong labels and wrong confidences do to them.

const { scatters, confidence, spearman } = study(100);

console.log("Three spaces of two classes           Recall@1  Recall@10  R-precision  MAP@R");
const titles = ["four blocks, classes interleaved", "two adjacent blocks", "two blocks with a gap"];
scatters.forEach(({ measures }, i) => {
  const cells = Object.values(measures).map((value) => (100 * value).toFixed(2));
  console.log(`  ${titles[i].padEnd(36)}${cells[0].padEnd(10)}${cells[1].padEnd(11)}${cells[2].padEnd(13)}${cells[3]}`);
});

console.log(`\n${confidence.corrupted} of 2,000 labels wrong, and the confidence that these points are given`);
console.log("  given  confidence vs Recall@1    R-AUROC  error versus reject, area [least, most that ties allow]");
console.log("         mean    best threshold             Recall@1                  MAP@R");
for (const { confidence: given, mean, max, rAuroc, ercRecall, ercMap } of confidence.steps) {
  const [recall, map] = [ercRecall, ercMap].map(({ value, min, max: most }) => {
    return `${value.toFixed(4)} [${min.toFixed(4)}, ${most.toFixed(4)}]`;
  });
  console.log(
    `  ${given.toFixed(2)}   ${mean.toFixed(4)}  ${max.toFixed(4)}            ${rAuroc.toFixed(4)}   ${recall}   ${map}`,
  );
}

const { right, wrong } = confidence.credible;
const interval = ([low, high]) => `${low.toFixed(4)} to ${high.toFixed(4)}`;
console.log("\n95 % highest-density interval (HDPI) of the true confidence of queries");
console.log(`  whose nearest item is right ${interval(right)}, wrong ${interval(wrong)}`);

console.log(`\nSpearman's correlation with the true confidence; nothing wrong: ${spearman.uncorrupted.toFixed(4)}`);
console.log(`  mean of the true confidences of the wrong points: ${spearman.mean.toFixed(1)}`);
console.log("  sigma  rho     95 % HDPI over resampled points");
for (const { sigma, rho, interval: ends } of spearman.steps) {
  console.log(`  ${sigma.toFixed(0).padEnd(6)} ${rho.toFixed(4)}  ${interval(ends)}`);
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) await writeReport(folder, { scatters, confidence, spearman });
