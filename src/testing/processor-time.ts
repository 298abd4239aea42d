/** The processor time in milliseconds that `work` takes in this thread. Unlike wall-clock time, it excludes other programs. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
