import type { Span } from './times.ts'

const minute = 60_000

/**
 * Returns the instant at which `minutes` of open time have passed, in milliseconds. Undefined if `open` has too little time.
 * `open` must be sorted and without overlaps.
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
