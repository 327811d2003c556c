import { install, root, run } from "./setup.js";

install();
run(process.execPath, [`${root}scripts/build.js`]);
run(process.execPath, [`${root}examples/reality-check/index.js`, ...process.argv.slice(2)]);
