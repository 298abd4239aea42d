import type { Span } from './times.ts'

const minute = 60_000

/**
 * The instant after `minutes` of open time since another instant, in milliseconds; undefined when the spans are too short. The
 * spans are in order and do not overlap.
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
