import type { Span } from './times.ts'

const minute = 60_000

/**
 * The instant at which so many minutes of open time have passed since another one, in milliseconds; undefined where there is not
 * so much. The spans are in order and do not meet.
 */
export function afterWorkingTime(from: number, minutes: number, open: Iterable<Span>): number | undefined {
  let left = minutes * minute
  for (const span of open) {
    const start = Math.max(span.start, from)
    if (start >= span.end) continue
    if (start + left <= span.end) return start + left
    left -= span.end - start
  }
  return undefined
}
