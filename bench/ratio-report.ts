export type Ratio = { one: number; other: number; ratio: number }

/** Prints a ratio of two times (milliseconds). One above its limit is marked, and ends the process with a failure. */
export function reportRatio(name: string, { ratio, one, other }: Ratio, limit?: number): void {
  const failed = limit !== undefined && !(ratio <= limit)
  const verdict = limit === undefined ? '' : ` (at most ${limit}: ${failed ? 'FAILED' : 'passed'})`
  console.info(
    `${name}: ratio ${ratio.toFixed(2)}${verdict}, ${one.toFixed(2)} ms against ${other.toFixed(2)} ms`,
  )
  if (failed) process.exitCode = 1
}
