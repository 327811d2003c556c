/** Variable of the environment that raises the limit of declared sizes, in threads and workers of a cluster too. */
export const MAX_MEMORY = "RANKPROOF_MAX_MEMORY";
