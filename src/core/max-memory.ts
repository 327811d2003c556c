/** Variable of the environment that raises the limit of declared sizes; threads and workers of a cluster have it too. */
export const MAX_MEMORY = "RANKPROOF_MAX_MEMORY";
