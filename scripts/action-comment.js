import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// The comment on a pull request that holds the summary of the step. A later run of the same step changes it, so that there is one.

/** GitHub takes comments of so many characters. */
const LONGEST = 65_536;
const PAGE = 100;

const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository } = process.env;

/** Writes the comment. Where that is impossible, the log says so: it is no reason for a build to fail. */
export async function commentOnPullRequest(summary, name, token) {
  const number = pullRequest();
  if (number === undefined) return;
  try {
    const marker = markerOf(name);
    const comments = `/repos/${repository}/issues/${number}/comments`;
    const earlier = await find(comments, marker, token);
    const body = `${marker}\n${shortened(summary)}`;
    if (earlier === undefined) await ask("POST", comments, token, { body });
    else await ask("PATCH", `/repos/${repository}/issues/comments/${earlier.id}`, token, { body });
  } catch (error) {
    console.log(`::warning title=rankproof::${escaped(`The pull request has no new comment: ${error.message}`)}`);
  }
}

/** The pull request that the job is about. */
function pullRequest() {
  const path = process.env.GITHUB_EVENT_PATH;
  return path ? JSON.parse(readFileSync(path, "utf8")).pull_request?.number : undefined;
}

/** A comment in HTML, which nobody sees, by which a later run of the step finds its own. */
function markerOf(name) {
  const { GITHUB_WORKFLOW: workflow, GITHUB_JOB: job, GITHUB_ACTION: step } = process.env;
  const id = createHash("sha256")
    .update(JSON.stringify([workflow, job, step, name]))
    .digest("hex")
    .slice(0, 16);
  return `<!-- rankproof ${id} -->`;
}

/** The comment that begins with the marker, on whichever page. */
async function find(comments, marker, token) {
  for (let page = 1; ; page++) {
    const listed = await ask("GET", `${comments}?per_page=${PAGE}&page=${page}`, token);
    const found = listed.find(({ body }) => body?.startsWith(marker));
    if (found !== undefined || listed.length < PAGE) return found;
  }
}

async function ask(method, path, token, body) {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.ok) return response.json();
  const isForbidden = response.status === 403 || response.status === 404;
  const remedy = isForbidden ? " (give the job permissions: pull-requests: write; a fork has no such token)" : "";
  throw new Error(`${method} ${path} gave ${response.status}${remedy}`);
}

/** What GitHub takes, with the way to the rest. */
function shortened(summary) {
  const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: run } = process.env;
  const link = `\n\n[Job summary](${server}/${repository}/actions/runs/${run})`;
  const most = LONGEST - link.length - 200;
  const cut = summary.length > most ? summary.slice(0, summary.lastIndexOf("\n", most)) : summary;
  return `${cut}${cut === summary ? "" : "\n\n…"}${link}`;
}

/** Text of a workflow command, which a line break would end. */
function escaped(text) {
  return text.replace(/[%\r\n]/g, (character) => encodeURIComponent(character));
}
