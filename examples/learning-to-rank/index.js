import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/learning-to-rank.md into the current folder: the same files at every call.

const random = randomFrom(11);

const [rows, sizes, linear, forest] = [[], [], [], []];
for (let query = 0; query < 40; query++) {
  sizes.push(15);
  for (let item = 0; item < 15; item++) {
    const worth = random();
    const label = query % 8 === 7 ? 0 : Math.max(0, Math.floor(7 * worth) - 2);
    rows.push(`${label} 1:${worth.toFixed(3)}`);
    linear.push((worth + 0.9 * random()).toFixed(6));
    forest.push(Math.floor(4 * (worth + 0.7 * random())));
  }
}
writeFileSync("rank.test", `${rows.join("\n")}\n`);
writeFileSync("rank.test.query", `${sizes.join("\n")}\n`);
writeFileSync("linear.txt", `${linear.join("\n")}\n`);
writeFileSync("forest.txt", `${forest.join("\n")}\n`);
