/** The files that say what approximate indexes find. */
export const INDEX_ARGUMENTS = {
  "<exact>": "neighbors that an exact search found",
  "<indexes...>": "neighbors that approximate indexes found for the same queries",
};
