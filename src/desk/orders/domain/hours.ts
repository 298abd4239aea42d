/** Returns hours such as '12.5'. Empty for null. */
export const formatHours = (minutes: number | null): string =>
  minutes === null ? '' : String(Math.round(minutes / 6) / 10)

/** Reads hours such as '12.5' or '12,5', and returns minutes. Undefined unless it is a number up to 10,000. */
export function parseHours(typed: string): number | undefined {
  const hours = typed.trim().replace(',', '.')
  const minutes = Math.round(Number(hours) * 60)
  return /^\d+(\.\d+)?$/.test(hours) && minutes <= 600_000 ? minutes : undefined
}
