/**
 * The processor time that `work` takes in this thread, in milliseconds. Unlike wall-clock time, it does not include other
 * programs.
 */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
