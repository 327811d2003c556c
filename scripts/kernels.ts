import { writeFileSync } from "node:fs";
import { FINGERPRINT, fingerprint } from "../kernels/fingerprint.ts";
import { kernelModules } from "../kernels/modules.ts";

for (const [file, text] of Object.entries(await kernelModules())) writeFileSync(file, text);
writeFileSync(FINGERPRINT, fingerprint());
