/** Seconds of processor time that work takes: unlike those of a clock, about as many on a busy machine. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
