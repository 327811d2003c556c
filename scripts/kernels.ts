import { writeFileSync } from "node:fs";
import { kernelModules } from "../kernels/modules.ts";

for (const [file, text] of Object.entries(await kernelModules())) writeFileSync(file, text);
