import { formatNumber } from '#platform/locale.ts'

/** Other digits than those of `parseHours` could not be typed back. */
const look = { maximumFractionDigits: 1, useGrouping: false, numberingSystem: 'latn' }

/** Returns hours such as '12.5', or '12,5' in another format. Empty for null. */
export const formatHours = (minutes: number | null): string =>
  minutes === null ? '' : formatNumber(minutes / 60, look)

/** Reads hours such as '12.5' or '12,5', and returns minutes. Undefined unless it is a number up to 10,000. */
export function parseHours(typed: string): number | undefined {
  const hours = typed.trim().replace(',', '.')
  const minutes = Math.round(Number(hours) * 60)
  return /^\d+(\.\d+)?$/.test(hours) && minutes <= 600_000 ? minutes : undefined
}
