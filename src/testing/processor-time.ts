/**
 * How long `work` keeps this thread's processor busy, in milliseconds. Other programs on the machine do not count, as they
 * would with a clock.
 */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
