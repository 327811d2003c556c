// Loaded before the command line, and before each of its threads: the n-th call of the file system, of those that programs
// make on files of their users, is refused with an error of the system, or ends the process at once. FAULT is `n:CODE` or
// `n:KILL`; FAULT_COUNT names a file that gets the number of calls. FAULT_END is a text: the process ends well once it
// prints that, as a server would not by itself.
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { getEnvironmentData, isMainThread, setEnvironmentData } = require("node:worker_threads");

const [nth, code] = (process.env.FAULT ?? "0:EIO").split(":");
const OWN = /[\\/](?:dist|node_modules)[\\/]|\.cjs$|rankproof-v\d/;
const CALLS = [
  ...["openSync", "readSync", "writeSync", "statSync", "lstatSync", "fstatSync", "readFileSync", "readdirSync"],
  ...["renameSync", "chmodSync", "realpathSync", "mkdtempSync", "readlinkSync", "fsyncSync"],
];
const PROMISED = ["open", "readFile", "appendFile", "stat", "truncate", "readdir", "writeFile"];

/** Calls so far, of all threads. */
const calls = isMainThread ? new Int32Array(new SharedArrayBuffer(4)) : getEnvironmentData("calls");
if (isMainThread) setEnvironmentData("calls", calls);
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

function isOwn(target) {
  return own.has(target) || (typeof target === "string" && OWN.test(target)) || target instanceof URL;
}

function mayFail(name, target) {
  if (isOwn(target) || Atomics.add(calls, 0, 1) + 1 !== Number(nth)) return;
  if (code === "KILL") process.kill(process.pid, "SIGKILL");
  throw refused(name, target);
}

for (const name of CALLS) {
  const real = fs[name];
  const faulty = (...args) => {
    mayFail(name, args[0]);
    const result = real.apply(fs, args);
    if (name === "openSync") isOwn(args[0]) ? own.add(result) : own.delete(result);
    if (name === "writeSync" && process.env.FAULT_END && String(args[1]).includes(process.env.FAULT_END))
      process.exit(0);
    return result;
  };
  fs[name] = Object.assign(faulty, real);
}
for (const name of PROMISED) {
  const real = fs.promises[name];
  fs.promises[name] = async (...args) => {
    mayFail(name, args[0]);
    return real.apply(fs.promises, args);
  };
}
syncBuiltinESMExports();
if (isMainThread) {
  process.on("exit", () => {
    if (process.env.FAULT_COUNT) fs.writeFileSync(process.env.FAULT_COUNT, String(calls[0]));
  });
}
