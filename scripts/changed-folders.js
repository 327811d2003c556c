import { spawnSync } from "node:child_process";

const DAY_IN_SECONDS = 24 * 60 * 60;

/**
 * The folder that a path belongs to: src/io and test/io are io, docs and test/docs.test.ts are docs.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
export function folderOf(path) {
  return /^(?:(?:src|test)\/)?([\w-]+)/.exec(path)?.[1];
}

/**
 * Folders that changed since a branch left main, or are not committed yet. On main itself only the latter.
 *
 * @returns {ReadonlySet<string>}
 */
export function changedSinceMain(repository = ".") {
  const git = gitIn(repository);
  const bases = ["origin/main", "main"].map((main) => git("merge-base", "HEAD", main));
  return changedSince(bases.find((commit) => commit !== "") ?? "HEAD", git);
}

/**
 * Folders that changed since a commit. Where there is none of that name, as hosts give one for a new branch, since the
 * last that is a day older than HEAD; where there is no such commit, all.
 *
 * @param {string} base
 * @returns {ReadonlySet<string>}
 */
export function changedSinceBase(base, repository = ".") {
  const git = gitIn(repository);
  const dayBefore = Number(git("log", "-1", "--format=%ct")) - DAY_IN_SECONDS;
  const bases = [
    git("rev-parse", "--quiet", "--verify", `${base}^{commit}`),
    git("rev-list", "--max-count=1", `--before=${dayBefore}`, "HEAD"),
  ];
  return changedSince(bases.find((commit) => commit !== "") ?? git("hash-object", "-t", "tree", "--stdin"), git);
}

/** Runs git: what it prints, which is nothing where it fails or is not there. */
function gitIn(repository) {
  return (...args) => {
    const { status, stdout } = spawnSync("git", args, { cwd: repository, encoding: "utf8", input: "" });
    return status === 0 ? stdout.trim() : "";
  };
}

function changedSince(commit, git) {
  const tracked = git("diff", "--name-only", "-z", commit);
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  const folders = [tracked, untracked].flatMap((paths) => paths.split("\0")).map(folderOf);
  return new Set(folders.filter((folder) => folder !== undefined));
}
