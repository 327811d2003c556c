import { running } from "./surroundings.ts";

/** How the program was started, as it is typed again: uvx and npx run what is on no PATH. */
export function startedAs(): string {
  const { env, bundles } = running();
  if (/[\\/]_node[\\/]cli$/.test(bundles)) {
    if (env["UV"] === undefined) return "rankproof";
    return env["UV_RUN_RECURSION_DEPTH"] === undefined ? "uvx rankproof" : "uv run rankproof";
  }
  return env["npm_config_user_agent"]?.startsWith("npm/") ? "npx rankproof" : "rankproof";
}
