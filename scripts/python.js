import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./setup.js";

// Builds the Python package, and tries it in a virtual environment of its own under node_modules/.cache.
//   node scripts/python.js build          the wheel, into python/dist
//   node scripts/python.js test local     all but rankproof.spark; more arguments are pytest's
//   node scripts/python.js test recipes   what pages and notebooks show with other libraries
//   node scripts/python.js test peers     what takes the place of other tools, beside these
//   node scripts/python.js test training  recipes for torch and Lightning
//   node scripts/python.js test spark     rankproof.spark, which needs Java 17: where it is missing, that of Debian is installed

const PACKAGES = {
  local: [
    "pytest==9.2.0",
    "pandas==3.1.1",
    "polars==2.1.0",
    "duckdb==2.0.0",
    "datasets==5.2.0",
    "ir_measures==0.4.3",
    "mypy==2.4.1",
  ],
  recipes: [
    ...["pytest==9.2.0", "pandas==3.1.1", "nbclient==0.11.0", "nbformat==5.11.1", "ipykernel==7.4.0"],
    ...["datasets==5.2.0", "ir_datasets==0.6.3", "uv==0.13.9", "pipx==1.18.4"],
    ...["langchain-core==1.8.3", "llama-index-core==0.14.25", "haystack-ai==3.4.1"],
  ],
  peers: [
    ...["pytest==9.2.0", "pandas==3.1.1", "pytrec-eval-terrier==0.5.11", "ir-measures==0.4.3", "ranx==0.3.21"],
    "pyterrier==1.1.2",
    // What the evaluation of BEIR and MTEB itself imports.
    ...["scikit-learn==1.9.1", "pydantic==2.14.4", "typing-extensions==4.16.0", "packaging==26.4", "tqdm==4.70.1"],
    // Of recipes.
    ...["mlflow-skinny==3.17.2", "wandb==0.31.0"],
  ],
  // Too large to be installed for everything else.
  training: ["pytest==9.2.0", "torch>=2.8", "lightning==2.6.6"],
  spark: ["pytest==9.2.0", "pandas==3.1.1", "pyspark==4.3.0", "scipy==1.17.1"],
};
// Whose evaluation runs without most of what they depend on.
const PACKAGES_ALONE = { peers: ["beir==2.2.0", "mteb==2.26.24"] };
const OLDEST_JAVA = 17;
const onWindows = process.platform === "win32";
const systemPython = onWindows ? "python" : "python3";

const [task, what = "local", ...pytestArguments] = process.argv.slice(2);
if (!existsSync(`${root}dist/cli/rankproof.cjs`)) run(process.execPath, [`${root}scripts/build.js`]);
if (task === "test" && what === "spark" && !hasJava()) notTested("Java 17 is not here, and could not be installed.");
else {
  const python = environment();
  if (python === undefined) notTested("Python, or a package that it takes, is not here, and could not be installed.");
  else if (task === "build") buildWheel(python, `${root}python/dist`);
  else test(python);
}

function notTested(reason) {
  console.error(`\n*** NOT TESTED: ${what === "spark" ? "rankproof.spark" : "the Python package"}. ${reason} ***\n`);
  process.exitCode = task === "build" ? 1 : 0;
}

function test(python) {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-wheel-"));
  try {
    // Another wheel of the same version may have been there.
    const wheel = buildWheel(python, folder);
    pip(python, "install", "--force-reinstall", "--no-deps", wheel);
    // What runs a package without an installation takes it from there.
    process.env.RANKPROOF_WHEEL = wheel;
    run(python, ["-m", "pytest", "-q", `${root}python/tests/${what}`, "-p", "no:cacheprovider", ...pytestArguments]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Python of a virtual environment that has what the package and its tests need; undefined where it cannot be had. */
function environment() {
  const folder = `${root}node_modules/.cache/python-${what}`;
  const python = onWindows ? join(folder, "Scripts/python.exe") : join(folder, "bin/python");
  const marker = join(folder, "packages.json");
  const required = requirements();
  if (required === undefined) return undefined;
  const packages = [...PACKAGES[what], ...required];
  const alone = PACKAGES_ALONE[what] ?? [];
  const wanted = JSON.stringify([...packages, ...alone]);
  if (!existsSync(marker) || readFileSync(marker, "utf8") !== wanted) {
    const installing = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"];
    const steps = [
      [systemPython, "-m", "venv", folder],
      [...installing, ...packages],
      ...(alone.length > 0 ? [[...installing, "--no-deps", ...alone]] : []),
    ];
    const runs = ([command, ...args]) =>
      spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    if (!steps.every(runs)) return undefined;
    writeFileSync(marker, wanted);
  }
  return python;
}

/** What builds the package, and what it reads tables with; undefined where there is no Python that is new enough. */
function requirements() {
  const program = [
    "import json, tomllib",
    "made = tomllib.load(open('pyproject.toml', 'rb'))",
    "print(json.dumps(made['build-system']['requires'] + made['project']['optional-dependencies']['arrow']))",
  ].join("\n");
  const done = spawnSync(systemPython, ["-c", program], { cwd: `${root}python`, encoding: "utf8" });
  return done.status === 0 ? JSON.parse(done.stdout) : undefined;
}

function pip(python, ...args) {
  run(python, ["-m", "pip", "--quiet", "--disable-pip-version-check", ...args], { stdout: "ignore" });
}

/** Path of the wheel that is built into a folder. */
function buildWheel(python, folder) {
  rmSync(folder, { recursive: true, force: true });
  // What builds it is in the environment, so that no network is needed once that is there.
  pip(python, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, `${root}python`);
  return join(folder, readdirSync(folder)[0]);
}

function hasJava() {
  const found = () => {
    const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
    return Number(/version "(\d+)/.exec(stderr ?? "")?.[1]) >= OLDEST_JAVA;
  };
  if (found()) return true;
  const install = "apt-get update && apt-get install --yes --no-install-recommends openjdk-17-jre-headless";
  spawnSync("sh", ["-c", install], { stdio: "ignore" });
  return found();
}
