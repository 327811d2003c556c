export async function runTrecEval(_args: readonly string[]): Promise<void> {}
