import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/biometrics.md into the current folder: the same files at every call.

const random = randomFrom(3);
const normal = () => Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6);

const rows = Array.from({ length: 2000 }, (_, i) => {
  const isTarget = i % 11 === 0;
  // Two normal distributions whose log-likelihood ratio is the number itself; then twice as much.
  const ratio = (isTarget ? 3 : -3) + Math.sqrt(6) * normal();
  return [`e${i % 100}`, `t${i}`, (2 * ratio).toFixed(2), isTarget ? "target" : "nontarget"];
});
const table = [["enroll", "test", "score", "target"], ...rows].map((row) => row.join(",")).join("\n");
writeFileSync("scores.csv", `${table}\n`);
