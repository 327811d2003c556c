import { running } from "./surroundings.ts";

/** Whether the Python package started the program, which carries it. */
export function isOfPython(): boolean {
  return /[\\/]_node[\\/]cli$/.test(running().bundles);
}

/** How the program was started, as it is typed again: uvx and npx run what is on no PATH. */
export function startedAs(): string {
  const { env } = running();
  if (isOfPython()) {
    if (env["UV"] === undefined) return "rankproof";
    return env["UV_RUN_RECURSION_DEPTH"] === undefined ? "uvx rankproof" : "uv run rankproof";
  }
  return env["npm_config_user_agent"]?.startsWith("npm/") ? "npx rankproof" : "rankproof";
}
