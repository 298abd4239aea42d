export type Ratio = { one: number; other: number; ratio: number }

/** Prints the ratio of two times in milliseconds. The process fails if the ratio exceeds `limit`. */
export function reportRatio(name: string, { ratio, one, other }: Ratio, limit?: number): void {
  const failed = limit !== undefined && !(ratio <= limit)
  const verdict = limit === undefined ? '' : ` (at most ${limit}: ${failed ? 'FAILED' : 'passed'})`
  console.info(
    `${name}: ratio ${ratio.toFixed(2)}${verdict}, ${one.toFixed(2)} ms against ${other.toFixed(2)} ms`,
  )
  if (failed) process.exitCode = 1
}
