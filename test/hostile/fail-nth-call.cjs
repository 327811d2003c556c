// Loaded before the command line: the n-th call of the file system, of those that programs make on files of their users,
// is refused with an error of the system, or ends the process at once. FAULT is `n:CODE` or `n:KILL`; FAULT_COUNT names a
// file that gets the number of calls.
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { isMainThread } = require("node:worker_threads");

const [nth, code] = (process.env.FAULT ?? "0:EIO").split(":");
const OWN = /[\\/](?:dist|node_modules)[\\/]|\.cjs$|rankproof-v\d/;
const CALLS = [
  ...["openSync", "readSync", "writeSync", "statSync", "lstatSync", "fstatSync", "readFileSync", "readdirSync"],
  ...["renameSync", "chmodSync", "realpathSync", "mkdtempSync", "readlinkSync"],
];

let count = 0;
/** Descriptors of files of the program itself, which are its installation. */
const own = new Set([2]);

function refused(name, target) {
  const path = typeof target === "number" ? undefined : String(target);
  const syscall = name.replace(/Sync$/, "");
  const of = path === undefined ? "" : ` '${path}'`;
  return Object.assign(new Error(`${code}: refused, ${syscall}${of}`), {
    code,
    syscall,
    errno: -1,
    ...(path && { path }),
  });
}

if (isMainThread) {
  for (const name of CALLS) {
    const real = fs[name];
    const faulty = (...args) => {
      const [target] = args;
      const isOwn = own.has(target) || (typeof target === "string" && OWN.test(target)) || target instanceof URL;
      if (!isOwn && ++count === Number(nth)) {
        if (code === "KILL") process.kill(process.pid, "SIGKILL");
        throw refused(name, target);
      }
      const result = real.apply(fs, args);
      if (name === "openSync") isOwn ? own.add(result) : own.delete(result);
      return result;
    };
    fs[name] = Object.assign(faulty, real);
  }
  syncBuiltinESMExports();
  process.on("exit", () => {
    if (process.env.FAULT_COUNT) fs.writeFileSync(process.env.FAULT_COUNT, String(count));
  });
}
