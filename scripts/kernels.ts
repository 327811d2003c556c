import { writeFileSync } from "node:fs";
import { kernelModules } from "./kernels/modules.ts";

writeFileSync("src/neighbors/modules.ts", await kernelModules());
